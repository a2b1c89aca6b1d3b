import { path, request, type Some } from './client.ts'
import type { Hook, HookInput, Schedule, ScheduleInput } from './types.ts'

export function listSchedules(after?: string): Promise<Some<Schedule>> {
  return request('GET', '/v1/schedules', { query: { after } })
}

export function putSchedule(name: string, schedule: ScheduleInput): Promise<Schedule> {
  return request('PUT', path`/v1/schedules/${name}`, { body: schedule })
}

export function deleteSchedule(name: string): Promise<void> {
  return request('DELETE', path`/v1/schedules/${name}`)
}

export function listHooks(after?: string): Promise<Some<Hook>> {
  return request('GET', '/v1/webhooks', { query: { after } })
}

export function addHook(hook: HookInput): Promise<Hook> {
  return request('POST', '/v1/webhooks', { body: hook })
}

export function changeHook(id: string, change: Partial<Omit<HookInput, 'kind'>>): Promise<Hook> {
  return request('PATCH', path`/v1/webhooks/${id}`, { body: change })
}

export function deleteHook(id: string): Promise<void> {
  return request('DELETE', path`/v1/webhooks/${id}`)
}
