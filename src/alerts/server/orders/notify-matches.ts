import { findPublicListings, type PublicListing } from '#listings/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import { eventIdOf } from '#platform/server/live/event-id.ts';
import { limits } from '#platform/values/limits.ts';
import { inLanguages, type Locale, localePath } from '#platform/values/locale.ts';
import { formatMoney } from '#platform/values/money.ts';
import { NO_BREAK_SPACE } from '#platform/values/numeric.ts';
import { formatDate } from '#platform/values/time.ts';
import en from '../../text/en/order-messages.ts';
import ru from '../../text/ru/order-messages.ts';
import uz from '../../text/uz/order-messages.ts';
import type { AlertDeps } from '../deps.ts';
import { type News, publishNews } from '../news.ts';
import { signLink } from '../signed-link.ts';
import type { EndingOrder } from './order-life-cycle-store.ts';
import * as store from './order-match-store.ts';
import { subjectOf } from './subject.ts';

export type { FoundMatch } from './order-match-store.ts';

const words = { uz, ru, en } satisfies Record<Locale, unknown>;

export type OrderNewsDeps = Pick<AlertDeps, 'db' | 'encryption' | 'notifyUsers' | 'publicUrl'>;
/** What links in news are made of. */
type LinkDeps = Pick<OrderNewsDeps, 'encryption' | 'publicUrl'>;

/**
 * Tells people of listings that match their orders, so many in one transaction with the note that they were told. What is
 * no longer to be seen is not told. Gives how many were taken.
 */
export const notifyMatches = (deps: OrderNewsDeps): Promise<number> =>
  deps.db.begin(async (tx) => {
    const matches = await store.claimFoundMatches(tx, limits.matchesNotifiedAtOnce);
    if (matches.length === 0) return 0;
    const open = await findPublicListings(tx, [...new Set(matches.map(({ listingId }) => listingId))]);
    const [visible, gone] = [
      matches.filter(({ listingId }) => open.has(listingId)),
      matches.filter(({ listingId }) => !open.has(listingId)),
    ];
    const news = visible.flatMap((match) => {
      const listing = open.get(match.listingId);
      return listing ? newsOfMatch(deps, match, listing) : [];
    });
    await publishNews(tx, deps, news);
    await store.markMatches(tx, visible, 'told');
    await store.markMatches(tx, gone, 'dropped');
    return matches.length;
  });

/** What is told of one match. */
export const newsOfMatch = (deps: LinkDeps, match: store.FoundMatch, listing: PublicListing): News[] => {
  const { locale, orderId, listingId } = match;
  const t = words[locale];
  const path = `/products/product/${listingId}`;
  const name = shortened(listing.name[locale]);
  const priceIn = (language: Locale) =>
    formatMoney({ currency: listing.currency, hundredths: listing.priceMinor }, language);
  // Spaces that do not break would halve what fits into an SMS.
  const plainPrice = priceIn(locale).replaceAll(NO_BREAK_SPACE, ' ');
  return forOrder(match, {
    kind: 'match',
    event: `match:${orderId}:${listingId}`,
    subject: subjectOf(orderId),
    words: inLanguages((language) => ({
      title: words[language].matchTitle,
      text: words[language].matchText({ name: shortened(listing.name[language]), price: priceIn(language) }),
    })),
    path,
    sms: t.matchSms({
      name,
      price: plainPrice,
      link: deps.publicUrl + localePath(locale, path),
      stop: linkOf(deps, locale, orderId),
    }),
  });
};

/** Reminds the owner of an order that its month is nearly over, with a link by which it is renewed or stopped. */
export const newsOfEnd = (deps: LinkDeps, order: EndingOrder): News[] => {
  const { locale, id, activeUntil } = order;
  const t = words[locale];
  // It ends with the night: its last day is the one before.
  const day = formatDate(activeUntil.getTime() - 1);
  return forOrder(order, {
    kind: 'order',
    event: `order-end:${id}:${activeUntil.getTime()}`,
    subject: subjectOf(id),
    words: inLanguages((language) => ({ title: words[language].endTitle, text: words[language].endText({ day }) })),
    path: pathOf(deps, id),
    sms: t.endSms({ day, link: linkOf(deps, locale, id) }),
  });
};

/** Tells somebody that an assistant made a selection for him. */
export const notifySelection = (
  tx: Tx,
  deps: OrderNewsDeps,
  { id: personId, username, locale }: { id: bigint; username: string; locale: Locale },
  selection: { id: number; count: number },
): Promise<void> => {
  const path = '/profile?activeTab=individualSelection';
  const texts = inLanguages((language) => ({
    title: words[language].selectionTitle,
    text: words[language].selectionText({ count: selection.count }),
  }));
  return publishNews(tx, deps, [
    {
      kind: 'selection',
      to: { username, personId, locale },
      eventId: eventIdOf(`selection:${selection.id}`),
      subject: `selection:${selection.id}`,
      words: texts,
      path,
      sms: `${texts[locale].text} ${deps.publicUrl}${localePath(locale, path)}`,
    },
  ]);
};

type NewsDraft = Omit<News, 'to' | 'eventId'> & { event: string };

/**
 * The account that left an order hears of it by the ways it chose. Where the order has a phone of its own, or was left
 * without logging in, that phone gets the SMS, as its owner agreed, and the account all but the SMS.
 */
const forOrder = (to: store.Addressee, { event, ...news }: NewsDraft): News[] => {
  const { phone, locale, username, personId, accountPhone, isOwn } = to;
  const byPhone: News = { ...news, to: { phone, locale }, eventId: eventIdOf(`${event}:phone`) };
  if (username === null || personId === null) return [byPhone];
  const account = { ...news, to: { username, personId, locale }, eventId: eventIdOf(event) };
  return isOwn && phone === accountPhone ? [account] : [{ ...account, sms: null }, byPhone];
};

const pathOf = ({ encryption }: LinkDeps, orderId: number): string =>
  `/orders/${signLink(encryption, 'order', String(orderId))}`;

const linkOf = (deps: LinkDeps, locale: Locale, orderId: number): string =>
  deps.publicUrl + localePath(locale, pathOf(deps, orderId));

/** A name that leaves room for the rest of an SMS. */
const shortened = (name: string): string => {
  const letters = [...name];
  return letters.length <= limits.smsNameMax
    ? name
    : `${letters
        .slice(0, limits.smsNameMax - 1)
        .join('')
        .trimEnd()}…`;
};
