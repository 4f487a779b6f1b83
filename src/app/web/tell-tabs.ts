import type { Viewer } from '#identity/rules/viewer.ts';
import { endParty } from '#platform/web/acting-party.ts';

const CHANNEL = 'ostona-party';

type Told = { party: string; name: string; username: string };

const isTold = (data: unknown): data is Told =>
  typeof data === 'object' &&
  data !== null &&
  ['party', 'name', 'username'].every((part) => typeof (data as Record<string, unknown>)[part] === 'string');

/** A page that came out of the browser's history may be older than the others. */
const isFresh = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type !== 'back_forward';
};

/**
 * Tells the other tabs for whom this page was made, and hears the same of them: a tab that was made for another party
 * learns at once that it is out of date. One that sleeps hears it from the server with its next call.
 */
export const tellTabsOfParty = ({ party, companyName, name, username }: Viewer): void => {
  if (typeof BroadcastChannel === 'undefined') return;
  const open = (): BroadcastChannel => {
    const opened = new BroadcastChannel(CHANNEL);
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isTold(data) && data.party !== party) endParty(data);
    };
    return opened;
  };
  let channel = open();
  if (isFresh()) channel.postMessage({ party, name: companyName ?? name, username } satisfies Told);
  addEventListener('pagehide', () => channel.close());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) channel = open();
  });
};
