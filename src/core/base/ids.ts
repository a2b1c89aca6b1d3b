/** A kind of `T` by name: plain values of `T` may be used as one, but one kind cannot be handed in as another. */
export type Flavor<T, Name extends string> = T & { readonly _flavor?: Name }

/** A page of one site, 0, 1, 2, ... in the order in which they were fetched. */
export type PageId = Flavor<number, 'page'>
/** A URL of one site, 0, 1, 2, ... in the order of first sight. */
export type UrlId = Flavor<number, 'url'>
/** A node of one tree: its pre-order number. */
export type NodeId = Flavor<number, 'node'>
