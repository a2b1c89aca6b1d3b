import type { Dispatcher } from 'undici'

interface Told {
  readonly onSent?: () => void
  readonly onAnswer?: () => void
}

/**
 * Tells `onSent` of a request's options once it is written to its connection: just after, as a busy machine may come between; and `onAnswer` when
 * the answer's head is there.
 */
export const tellingSent: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  const { onSent, onAnswer } = options as Told
  if (onSent === undefined && onAnswer === undefined) return dispatch(options, handler)
  return dispatch(options, {
    onRequestStart: (controller, context) => {
      // Written within this turn of the event loop.
      if (onSent !== undefined) setImmediate(onSent)
      handler.onRequestStart?.(controller, context)
    },
    onRequestUpgrade: (...told) => handler.onRequestUpgrade?.(...told),
    onResponseStart: (...told) => {
      onAnswer?.()
      handler.onResponseStart?.(...told)
    },
    onResponseData: (...told) => handler.onResponseData?.(...told),
    onResponseEnd: (...told) => handler.onResponseEnd?.(...told),
    onResponseError: (...told) => handler.onResponseError?.(...told),
  })
}
