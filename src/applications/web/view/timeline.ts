import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import { isProcessStatus } from '#listings/rules/sale-status.ts';
import type { Locale } from '#platform/values/locale.ts';
import { formatMoney } from '#platform/values/money.ts';
import type { Application, ApplicationEvent } from '../../contract.ts';
import { upcomingStatuses } from '../../rules/likely-path.ts';
import { analysisStatuses } from '../../rules/statuses.ts';
import { editWordsOf } from '../edit-words.ts';
import type { ApplicationsText } from '../words.ts';

/** How many steps of the road ahead are shown. */
const AHEAD = 3;

/** done and now: steps of the way; aside: what happened beside it; later: what is expected. */
export type TimelineEntry = {
  key: string;
  kind: 'done' | 'now' | 'bad' | 'aside' | 'later';
  name: string;
  /** Who and when, or what is expected. */
  line: string;
  text: string;
  isInside: boolean;
};

/** The road ahead, the same that staff see. */
export const upcomingStatusesOf = ({ kind, process, form, company }: Application): readonly ProcessStatus[] =>
  upcomingStatuses({ kind, process, goal: form.goal, tradeType: form.tradeType, hasBank: company !== null }, AHEAD);

const isAnalysis = (value: string): value is (typeof analysisStatuses)[number] =>
  analysisStatuses.some((status) => status === value);

const nameOf = (event: ApplicationEvent, t: ApplicationsText): string => {
  const words = t.own.view.event;
  const to = event.to ?? '';
  if (event.kind === 'MOVE') {
    if (to === 'new' && event.from === null) return words.created;
    return isProcessStatus(to) ? t.statuses.process[to] : to;
  }
  if (event.kind === 'ANALYSIS') return isAnalysis(to) ? t.statuses.analysis[to] : to;
  if (event.kind === 'EDIT') return editWordsOf(event.detail, t.statuses) ?? words.EDIT;
  return words[event.kind];
};

const detailOf = ({ kind, detail }: ApplicationEvent, t: ApplicationsText, locale: Locale): string => {
  if (kind !== 'PRICE' || typeof detail.price !== 'string' || !/^\d{1,18}$/.test(detail.price)) return '';
  const currency = detail.currency === 'USD' ? 'USD' : 'UZS';
  const price = formatMoney({ currency, hundredths: BigInt(detail.price) }, locale);
  return t.own.view.event.priceTo({ price });
};

const kindOf = (event: ApplicationEvent, isLatest: boolean): TimelineEntry['kind'] => {
  if (event.kind !== 'MOVE') return 'aside';
  if (event.to === 'rejected' || event.to === 'failed') return 'bad';
  return isLatest ? 'now' : 'done';
};

/** What happened, oldest first, then what is expected. `when` says a moment in words. */
export const timelineOf = (
  application: Application,
  { t, locale, when }: { t: ApplicationsText; locale: Locale; when: (moment: string) => string },
): TimelineEntry[] => {
  const { event: words } = t.own.view;
  const latest = application.events.findLast(({ kind }) => kind === 'MOVE')?.id;
  const past = application.events.map((event): TimelineEntry => {
    const role = t.statuses.role[event.role as keyof typeof t.statuses.role] as string | undefined;
    const actor = event.role === 'system' ? words.house : [event.actor, role].filter(Boolean).join(', ');
    return {
      key: String(event.id),
      kind: kindOf(event, event.id === latest),
      name: nameOf(event, t),
      line: `${when(event.at)} · ${actor}`,
      text: [detailOf(event, t, locale), event.comment].filter(Boolean).join('\n'),
      isInside: !event.isForAuthor,
    };
  });
  const later = upcomingStatusesOf(application).map(
    (process): TimelineEntry => ({
      key: process,
      kind: 'later',
      name: t.statuses.process[process],
      // The sentence of a status says that it has come.
      line: '',
      text: '',
      isInside: false,
    }),
  );
  return [...past, ...later];
};
