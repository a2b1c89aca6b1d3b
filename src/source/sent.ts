import type { Dispatcher } from 'undici'

/** Tells `onSent` of a request's options when it is written to its connection. */
export const tellingSent: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  const { onSent } = options as { readonly onSent?: () => void }
  if (onSent === undefined) return dispatch(options, handler)
  return dispatch(options, {
    onRequestStart: (controller, context) => {
      onSent()
      handler.onRequestStart?.(controller, context)
    },
    onRequestUpgrade: (...told) => handler.onRequestUpgrade?.(...told),
    onResponseStart: (...told) => handler.onResponseStart?.(...told),
    onResponseData: (...told) => handler.onResponseData?.(...told),
    onResponseEnd: (...told) => handler.onResponseEnd?.(...told),
    onResponseError: (...told) => handler.onResponseError?.(...told),
  })
}
