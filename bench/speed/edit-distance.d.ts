declare module 'edit-distance' {
  /** Distance of two trees of nodes `N`; costs of inserting, deleting and updating a node. */
  function ted<N>(
    a: N,
    b: N,
    children: (node: N) => readonly N[],
    insert: (node: N) => number,
    remove: (node: N) => number,
    update: (x: N, y: N) => number,
  ): { readonly distance: number }
  const editDistance: { readonly ted: typeof ted }
  export default editDistance
}
