import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { contract } from '#alerts/contract.ts';
import { alertCardOf } from '#alerts/rules/card.ts';
import { BROADCAST, PING, RELOAD, userDestination, userTopics } from '#alerts/rules/destinations.ts';
import { placeOfNews } from '#alerts/rules/news-place.ts';
import { AlertCards } from '#alerts/web/AlertCards.tsx';
import { alertBoard, showAlert, watchAlerts } from '#alerts/web/active-alerts.ts';
import { onNoticeMessage } from '#alerts/web/notices/centre.ts';
import type { ResultPlace } from '#auctions/web/live/results/ResultPlace.tsx';
import { resultOf } from '#auctions/web/live/results/result-message.ts';
import { addResult, visibleResults, watchResults } from '#auctions/web/live/results/visible-results.ts';
import type { Locale } from '#platform/values/locale.ts';
import { api, forgetToken, freshToken } from '#platform/web/api.ts';
import { apiBaseUrl } from '#platform/web/base-urls.ts';
import { deviceNowMs } from '#platform/web/clock.ts';
import { claimEvent, untilVisible } from '#platform/web/live/claim.ts';
import { createLiveConnection, type LiveConnection } from '#platform/web/live/connection.ts';
import { updateConnectionStatus } from '#platform/web/live/connection-status.ts';
import { createSockjsOpener } from '#platform/web/live/sockjs-socket.ts';
import { setConnection } from '#platform/web/live/subscribe-live.ts';
import { prefetch } from '#platform/web/prefetch.ts';
import { useLocation } from '#platform/web/router.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { shownToasts, watchToasts } from '#platform/web/toasts.ts';
import { useIsModalOpen } from '#platform/web/use-modal-turn.ts';
import { loadLazyCatalogues } from './lazy-catalogues.ts';
import { leaveOnRefusedLogin } from './logout.ts';
import { useViewer } from './viewer.ts';

/** What is said nowhere else does not wait for the card of a result: that one waits. */
const hasUrgentCard = (): boolean => alertBoard().card.some(({ audience }) => audience !== 'own');

/** The notices of ended auctions; their code and words come with the first of them. */
function AuctionResults({ onCard }: { onCard: (isShown: boolean) => void }) {
  const { pathname, search } = useLocation();
  const isModalOpen = useIsModalOpen();
  const hasToast = useSyncExternalStore(watchToasts, shownToasts).length > 0;
  const isUrgentShown = useSyncExternalStore(watchAlerts, hasUrgentCard);
  const hasResults = useSyncExternalStore(watchResults, visibleResults).length > 0;
  const [Place, setPlace] = useState<typeof ResultPlace | null>(null);
  useEffect(() => {
    if (!hasResults || Place) return;
    void prefetch(async () => {
      const [{ ResultPlace: Component }] = await Promise.all([
        import('#auctions/web/live/results/ResultPlace.tsx'),
        loadLazyCatalogues(['auctions']),
      ]);
      setPlace(() => Component);
    });
  }, [hasResults]);
  const mayShowCard = (lotId: number) =>
    placeOfNews(
      { audience: 'own', eventId: null, path: `/auction/${lotId}`, ms: null, heardAtMs: 0, shownAtMs: null },
      {
        address: pathname + search,
        isBusy: isModalOpen || hasToast,
        hasOtherCard: false,
        isCardHeld: false,
        nowMs: 0,
      },
    ) === 'card';
  return Place && <Place pathname={pathname} mayShowCard={mayShowCard} isHeldUp={isUrgentShown} onCard={onCard} />;
}

const endpoint = () => new URL(`${apiBaseUrl()}/websocket-endpoint`, location.origin).href;

/** Shows a message to this person once, in the tab that is looked at, and says that it was seen. */
const showOwn = async (topic: (typeof userTopics)[number], body: unknown, locale: Locale): Promise<void> => {
  const card = alertCardOf(topic, body, locale);
  // In a tab that was not looked at for long it may be over.
  const heardAtMs = deviceNowMs();
  if (card) await showOnce(card.eventId, () => showAlert(card, heardAtMs));
};

/** The end of an auction in which this person took part. */
const showResult = async (body: unknown, username: string): Promise<void> => {
  const result = resultOf(body, username);
  if (result) await showOnce(result.eventId, () => addResult(result));
};

const showOnce = async (eventId: string | null, show: () => unknown): Promise<void> => {
  await untilVisible();
  const isMine = eventId === null || (await claimEvent(eventId));
  if (isMine) show();
  if (eventId === null) return;
  // If this fails, the server tells the message again at the next connection, and it is known by its number then.
  await api<typeof contract>()('POST /user/messages/shown', { body: { ids: [eventId] } }).catch(() => undefined);
};

const listenTo = (connection: LiveConnection, username: string | null, locale: () => Locale) => {
  connection.subscribe(RELOAD, () => connection.resubscribe());
  connection.subscribe(BROADCAST, (body) => {
    const card = alertCardOf('jenkins-notify', body, locale());
    const heardAtMs = deviceNowMs();
    // In a tab that nobody looks at it would be over unseen.
    if (card) void untilVisible().then(() => showAlert(card, heardAtMs));
  });
  if (username === null) return;
  for (const topic of userTopics)
    connection.subscribe(
      userDestination(username, topic),
      (body) => {
        onNoticeMessage(body);
        void (topic === 'publish-auction-status' ? showResult(body, username) : showOwn(topic, body, locale()));
      },
      // What came while the line was away may have been shown elsewhere since: the bell counts anew.
      topic === 'notification-notify' ? () => onNoticeMessage(null) : undefined,
    );
};

/** The token of somebody whose session is over cannot be had; that somebody is no visitor. */
const tokenOf = async (username: string | null): Promise<string | null> => {
  const token = await freshToken();
  if (username !== null && token === null) throw new Error('The session is over.');
  return token;
};

const connect = (username: string | null, locale: () => Locale): LiveConnection => {
  const connection = createLiveConnection({
    openSocket: createSockjsOpener(endpoint()),
    token: () => tokenOf(username),
    pingDestination: PING,
    isOnline: () => navigator.onLine,
    onState: (state) => updateConnectionStatus({ state }),
    onTry: (tries) => updateConnectionStatus({ tries }),
    // A line that was refused in words would be refused again with the same token.
    onFailure: ({ kind }) => kind === 'refused' && forgetToken(),
  });
  listenTo(connection, username, locale);
  return connection;
};

/** The page's live connection and the cards of what it brings. It ends with the page and comes back with it. */
export function LiveMessagesHost() {
  const username = useViewer()?.username ?? null;
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const [isPlaceOccupied, setIsPlaceOccupied] = useState(false);
  const shownLocale = useRef(locale);
  useEffect(() => {
    shownLocale.current = locale;
  }, [locale]);
  useEffect(() => {
    let connection: LiveConnection | null = null;
    const begin = () => {
      connection = connect(username, () => shownLocale.current);
      setConnection(connection);
    };
    const end = () => {
      connection?.close();
      connection = null;
      setConnection(null);
    };
    // A page that the browser keeps for the way back has no line while it sleeps.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && begin();
    const tryNow = () => connection?.tryNow();
    begin();
    addEventListener('pagehide', end);
    addEventListener('pageshow', wake);
    addEventListener('online', tryNow);
    return () => {
      removeEventListener('pagehide', end);
      removeEventListener('pageshow', wake);
      removeEventListener('online', tryNow);
      end();
    };
  }, [username]);
  return (
    <>
      <AlertCards address={pathname + search} isPlaceOccupied={isPlaceOccupied} onReenter={leaveOnRefusedLogin} />
      {username !== null && <AuctionResults onCard={setIsPlaceOccupied} />}
    </>
  );
}
