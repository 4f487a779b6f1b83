import type { Viewer } from '#identity/rules/viewer.ts';
import { endPagePrincipal } from '#platform/web/acting-principal.ts';

const CHANNEL = 'ostona-party';

type PrincipalMessage = { principal: string; name: string; username: string };

const isPrincipalMessage = (data: unknown): data is PrincipalMessage =>
  typeof data === 'object' &&
  data !== null &&
  ['principal', 'name', 'username'].every((part) => typeof (data as Record<string, unknown>)[part] === 'string');

/** A page that came out of the browser's history may be older than the others. */
const isFresh = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type !== 'back_forward';
};

/**
 * Tells the other tabs for whom this page was made, and hears the same of them: a tab that was made for another principal
 * learns at once that it is out of date. One that sleeps hears it from the server with its next call.
 */
export const announcePrincipal = ({ principal, companyName, name, username }: Viewer): void => {
  if (typeof BroadcastChannel === 'undefined') return;
  const open = (): BroadcastChannel => {
    const opened = new BroadcastChannel(CHANNEL);
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isPrincipalMessage(data) && data.principal !== principal) endPagePrincipal(data);
    };
    return opened;
  };
  let channel = open();
  if (isFresh()) channel.postMessage({ principal, name: companyName ?? name, username } satisfies PrincipalMessage);
  addEventListener('pagehide', () => channel.close());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) channel = open();
  });
};
