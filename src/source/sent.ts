import type { Dispatcher } from 'undici'

interface Told {
  readonly isLate?: () => boolean
  readonly onSent?: () => void
  readonly onAnswer?: () => void
}

/**
 * Asks `isLate` of a request's options just before it is written to its connection, which may have taken its time to open: what is late fails
 * unwritten. Tells `onSent` once it is written: just after, as a busy machine may come between; and `onAnswer` when
 * the answer's head is there.
 */
export const tellingSent: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  const { isLate, onSent, onAnswer } = options as Told
  if (isLate === undefined && onSent === undefined && onAnswer === undefined) return dispatch(options, handler)
  return dispatch(options, {
    onRequestStart: (controller, context) => {
      if (isLate?.()) return controller.abort(new Error('It is too late for this request.'))
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
