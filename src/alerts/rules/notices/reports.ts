import type { DeliveryState } from '../news.ts';

/** What a gateway says became of one message: `names` are the numbers by which we may know it. */
export type DeliveryReport = { names: string[]; state: Extract<DeliveryState, 'delivered' | 'failed'> };

export const reportingProviders = ['eskiz', 'playmobile'] as const;
export type ReportingProvider = (typeof reportingProviders)[number];

/** What is final; states on the way (accepted, enroute, transmitted) tell nothing that we do not know. */
const finals: Record<string, DeliveryReport['state']> = {
  DELIVRD: 'delivered',
  DELIVERED: 'delivered',
  UNDELIV: 'failed',
  UNDELIVERED: 'failed',
  UNDELIVERABLE: 'failed',
  NOTDELIVERED: 'failed',
  EXPIRED: 'failed',
  REJECTED: 'failed',
  REJECTD: 'failed',
  DELETED: 'failed',
  FAILED: 'failed',
};

const REPORTS_MAX = 1_000;
const NAME_MAX = 64;

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;

const nameIn = (value: unknown): string[] => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= NAME_MAX ? [text] : [];
};

/** The fields of a report that name the message: ours first, then the gateway's. */
const namesOf: Record<ReportingProvider, readonly string[]> = {
  eskiz: ['user_sms_id', 'request_id', 'message_id', 'id'],
  playmobile: ['message-id'],
};

/**
 * The final reports in what a gateway sent; null for what is no report at all. Eskiz reports one message a call, PlayMobile
 * many.
 */
export const parseReports = (provider: ReportingProvider, body: unknown): DeliveryReport[] | null => {
  const whole = fieldsOf(body);
  if (!whole) return null;
  const all = provider === 'playmobile' ? whole.messages : [whole];
  if (!Array.isArray(all) || all.length === 0 || all.length > REPORTS_MAX) return null;
  const reports: DeliveryReport[] = [];
  for (const one of all) {
    const fields = fieldsOf(one);
    const names = namesOf[provider].flatMap((field) => nameIn(fields?.[field]));
    if (!fields || names.length === 0 || typeof fields.status !== 'string') return null;
    const state = finals[fields.status.toUpperCase().replace(/[^A-Z]/g, '')];
    if (state) reports.push({ names, state });
  }
  return reports;
};
