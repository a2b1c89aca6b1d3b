import type { Dispatcher } from 'undici'

/** Tells `onSent` of a request's options once it is written to its connection: just after, as a busy machine may come between. */
export const tellingSent: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  const { onSent } = options as { readonly onSent?: () => void }
  if (onSent === undefined) return dispatch(options, handler)
  return dispatch(options, {
    onRequestStart: (controller, context) => {
      // Written within this turn of the event loop.
      setImmediate(onSent)
      handler.onRequestStart?.(controller, context)
    },
    onRequestUpgrade: (...told) => handler.onRequestUpgrade?.(...told),
    onResponseStart: (...told) => handler.onResponseStart?.(...told),
    onResponseData: (...told) => handler.onResponseData?.(...told),
    onResponseEnd: (...told) => handler.onResponseEnd?.(...told),
    onResponseError: (...told) => handler.onResponseError?.(...told),
  })
}
