import { findUserId } from '#identity/server/api.ts';
import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import type { Tx } from '#platform/server/db.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import { inLanguages } from '#platform/values/locale.ts';
import { formatDateTime } from '#platform/values/time.ts';
import type { AuctionAnswer } from '../rules/contract.ts';
import enPurchase from '../text/en/purchase.ts';
import enStatuses from '../text/en/statuses.ts';
import enViewing from '../text/en/viewing.ts';
import enMoving from '../text/en/workflow.ts';
import ruPurchase from '../text/ru/purchase.ts';
import ruStatuses from '../text/ru/statuses.ts';
import ruViewing from '../text/ru/viewing.ts';
import ruMoving from '../text/ru/workflow.ts';
import uzPurchase from '../text/uz/purchase.ts';
import uzStatuses from '../text/uz/statuses.ts';
import uzViewing from '../text/uz/viewing.ts';
import uzMoving from '../text/uz/workflow.ts';
import { type ApplicationRecord, findRecipient } from './application-store.ts';
import type { Actor } from './history.ts';

const words = {
  uz: { ...uzMoving.told, ...uzPurchase.told, viewing: uzViewing.told, process: uzStatuses.process },
  ru: { ...ruMoving.told, ...ruPurchase.told, viewing: ruViewing.told, process: ruStatuses.process },
  en: { ...enMoving.told, ...enPurchase.told, viewing: enViewing.told, process: enStatuses.process },
};
type Words = (typeof words)['uz'];

/** Checks come and go in seconds: nobody needs to hear of them. */
const quiet: readonly ProcessStatus[] = ['pending'];

/** Tells the author where the application stands now; of what matters most by SMS too. Nobody is notified of his own action. */
export const notifyAuthor = async (
  tx: Tx,
  deps: { notifyUsers: NotifyUsers },
  application: Pick<ApplicationRecord, 'id' | 'authorPersonId' | 'authorUsername'>,
  { to, comment, isSentBySms, by }: { to: ProcessStatus; comment: string; isSentBySms: boolean; by: Actor },
): Promise<void> => {
  if (quiet.includes(to) || by.username === application.authorUsername) return;
  await notify(tx, deps, application.authorPersonId, { ...ofApplication(application.id), isSentBySms }, (t) => {
    const params = { id: application.id, status: t.process[to] };
    return comment === '' ? t.moved(params) : t.movedWith({ ...params, reason: comment });
  });
};

/** Tells the author what somebody said about the application. */
export const notifyOfComment = (
  tx: Tx,
  deps: { notifyUsers: NotifyUsers },
  { id, authorPersonId }: Pick<ApplicationRecord, 'id' | 'authorPersonId'>,
  comment: string,
): Promise<void> => notify(tx, deps, authorPersonId, ofApplication(id), (t) => t.comment({ id, comment }));

/** Tells somebody of the staff that an application is now in his hands. */
export const notifyAssignee = (
  tx: Tx,
  deps: { notifyUsers: NotifyUsers },
  personId: bigint,
  id: number,
): Promise<void> =>
  notify(tx, deps, personId, { kind: 'application', path: `/admin/applications/${id}` }, (t) => t.assigned({ id }));

/** Tells the seller that somebody asks to buy, by SMS too, for a buyer does not wait; or asks no more. */
export const notifySellerOfBuyer = (
  tx: Tx,
  deps: { notifyUsers: NotifyUsers },
  { id, authorPersonId }: Pick<ApplicationRecord, 'id' | 'authorPersonId'>,
  event: 'asksToBuy' | 'tookBack' = 'asksToBuy',
): Promise<void> =>
  notify(tx, deps, authorPersonId, { ...ofApplication(id), isSentBySms: event === 'asksToBuy' }, (t) =>
    t[event]({ id }),
  );

/** Tells a buyer what became of the request. */
export const notifyBuyer = (
  tx: Tx,
  deps: { notifyUsers: NotifyUsers },
  personId: bigint,
  { id, answer }: { id: number; answer: 'chosen' | 'declined' | 'auctioned' | 'withdrawn' },
): Promise<void> =>
  notify(tx, deps, personId, { kind: 'application', path: propertyPath(id), isSentBySms: true }, (t) =>
    t[answer]({ id }),
  );

/**
 * Tells the other side what becomes of a proposed auction: the author what staff did, by SMS too, for nothing goes on without his answer; the
 * moderator in charge, where there is one, what the owner or the bank answered.
 */
export const notifyOfAuctionAnswer = async (
  tx: Tx,
  deps: { notifyUsers: NotifyUsers },
  { id, authorPersonId, moderator }: Pick<ApplicationRecord, 'id' | 'authorPersonId' | 'moderator'>,
  answer: AuctionAnswer,
): Promise<void> => {
  if (answer === 'proposed' || answer === 'withdrawn')
    return notify(tx, deps, authorPersonId, { ...ofApplication(id), isSentBySms: true }, (t) =>
      t.auction[answer]({ id }),
    );
  const personId = moderator === null ? null : await findUserId(tx, moderator);
  if (personId === null) return;
  const target: NoticeTarget = { kind: 'application', path: `/admin/applications/${id}` };
  await notify(tx, deps, personId, target, (t) => t.auction[answer]({ id }));
};

/** What happened to a viewing. */
export type ViewingEvent = keyof Words['viewing'];

/** Tells one side of a viewing what the other did; by SMS too, for the hour is near. */
export const notifyOfViewing = (
  tx: Tx,
  deps: { notifyUsers: NotifyUsers },
  personId: bigint,
  event: ViewingEvent,
  { listingId, atMs }: { listingId: number; atMs: number },
): Promise<void> =>
  notify(tx, deps, personId, { kind: 'viewing', path: propertyPath(listingId), isSentBySms: true }, (t) =>
    t.viewing[event]({ id: listingId, when: formatDateTime(atMs) }),
  );

/** What a message is about, where it leads, and whether it is worth an SMS. */
type NoticeTarget = { kind: 'application' | 'viewing'; path: string; isSentBySms?: boolean };

const ofApplication = (id: number): NoticeTarget => ({ kind: 'application', path: `/apply/${id}` });
const propertyPath = (id: number): string => `/products/product/${id}`;

const notify = async (
  tx: Tx,
  { notifyUsers }: { notifyUsers: NotifyUsers },
  personId: bigint,
  { isSentBySms = false, ...about }: NoticeTarget,
  textIn: (t: Words) => string,
): Promise<void> => {
  const recipient = await findRecipient(tx, personId);
  if (!recipient) return;
  const texts = inLanguages((locale) => ({ text: textIn(words[locale]) }));
  const { text } = texts[recipient.language];
  await notifyUsers(tx, [
    {
      username: recipient.username,
      topic: 'notification-notify',
      body: { text },
      words: texts,
      ...about,
      sms: isSentBySms ? text : null,
    },
  ]);
};
