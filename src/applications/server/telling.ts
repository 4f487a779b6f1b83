import type { ProcessStatus } from '#listings/rules/sale-status.ts';
import type { Tx } from '#platform/server/db.ts';
import type { TellUsers } from '#platform/server/live/tell.ts';
import { inLanguages } from '#platform/values/locale.ts';
import { formatDateTime } from '#platform/values/time.ts';
import enMoving from '../text/en/moving.ts';
import enPurchase from '../text/en/purchase.ts';
import enStatuses from '../text/en/statuses.ts';
import enViewing from '../text/en/viewing.ts';
import ruMoving from '../text/ru/moving.ts';
import ruPurchase from '../text/ru/purchase.ts';
import ruStatuses from '../text/ru/statuses.ts';
import ruViewing from '../text/ru/viewing.ts';
import uzMoving from '../text/uz/moving.ts';
import uzPurchase from '../text/uz/purchase.ts';
import uzStatuses from '../text/uz/statuses.ts';
import uzViewing from '../text/uz/viewing.ts';
import type { Doer } from './history.ts';
import { readListener, type Standing } from './moving-store.ts';

const words = {
  uz: { ...uzMoving.told, ...uzPurchase.told, viewing: uzViewing.told, process: uzStatuses.process },
  ru: { ...ruMoving.told, ...ruPurchase.told, viewing: ruViewing.told, process: ruStatuses.process },
  en: { ...enMoving.told, ...enPurchase.told, viewing: enViewing.told, process: enStatuses.process },
};
type Words = (typeof words)['uz'];

/** How long a popup about an application stays, in seconds. */
const NOTICE_SECONDS = 10;
/** Checks come and go in seconds: nobody needs to hear of them. */
const quiet: readonly ProcessStatus[] = ['pending'];

/** Tells the author where the application stands now; of what matters most by SMS too. Nobody is told of his own deed. */
export const tellAuthor = async (
  tx: Tx,
  deps: { tellUsers: TellUsers },
  standing: Pick<Standing, 'id' | 'authorPersonId' | 'authorUsername'>,
  { to, comment, isLoud, by }: { to: ProcessStatus; comment: string; isLoud: boolean; by: Doer },
): Promise<void> => {
  if (quiet.includes(to) || by.username === standing.authorUsername) return;
  await tell(tx, deps, standing.authorPersonId, { ...ofApplication(standing.id), isLoud }, (say) => {
    const told = { id: standing.id, status: say.process[to] };
    return comment === '' ? say.moved(told) : say.movedWith({ ...told, reason: comment });
  });
};

/** Tells the author what somebody said about the application. */
export const tellComment = (
  tx: Tx,
  deps: { tellUsers: TellUsers },
  { id, authorPersonId }: Pick<Standing, 'id' | 'authorPersonId'>,
  comment: string,
): Promise<void> => tell(tx, deps, authorPersonId, ofApplication(id), (say) => say.comment({ id, comment }));

/** Tells somebody of the staff that an application is now in his hands. */
export const tellAssigned = (tx: Tx, deps: { tellUsers: TellUsers }, personId: bigint, id: number): Promise<void> =>
  tell(tx, deps, personId, { kind: 'application', path: `/admin/applications/${id}` }, (say) => say.assigned({ id }));

/** Tells the seller that somebody asks to buy; by SMS too, for a buyer does not wait. */
export const tellOfBuyer = (
  tx: Tx,
  deps: { tellUsers: TellUsers },
  { id, authorPersonId }: Pick<Standing, 'id' | 'authorPersonId'>,
): Promise<void> =>
  tell(tx, deps, authorPersonId, { ...ofApplication(id), isLoud: true }, (say) => say.asksToBuy({ id }));

/** Tells a buyer what became of the request. */
export const tellBuyer = (
  tx: Tx,
  deps: { tellUsers: TellUsers },
  personId: bigint,
  { id, isChosen }: { id: number; isChosen: boolean },
): Promise<void> =>
  tell(tx, deps, personId, { kind: 'application', path: propertyPath(id), isLoud: true }, (say) =>
    isChosen ? say.chosen({ id }) : say.declined({ id }),
  );

/** What happened to a viewing. */
export type ViewingNews = keyof Words['viewing'];

/** Tells one side of a viewing what the other did; by SMS too, for the hour is near. */
export const tellOfViewing = (
  tx: Tx,
  deps: { tellUsers: TellUsers },
  personId: bigint,
  news: ViewingNews,
  { listingId, atMs }: { listingId: number; atMs: number },
): Promise<void> =>
  tell(tx, deps, personId, { kind: 'viewing', path: propertyPath(listingId), isLoud: true }, (say) =>
    say.viewing[news]({ id: listingId, when: formatDateTime(atMs) }),
  );

/** What a message is about, where it leads, and whether it is worth an SMS. */
type About = { kind: 'application' | 'viewing'; path: string; isLoud?: boolean };

const ofApplication = (id: number): About => ({ kind: 'application', path: `/apply/${id}` });
const propertyPath = (id: number): string => `/products/product/${id}`;

const tell = async (
  tx: Tx,
  { tellUsers }: { tellUsers: TellUsers },
  personId: bigint,
  { isLoud = false, ...about }: About,
  sayIn: (say: Words) => string,
): Promise<void> => {
  const listener = await readListener(tx, personId);
  if (!listener) return;
  const said = inLanguages((locale) => ({ text: sayIn(words[locale]) }));
  const { text } = said[listener.language];
  await tellUsers(tx, [
    {
      username: listener.username,
      topic: 'notification-notify',
      body: { text, timeout: NOTICE_SECONDS },
      words: said,
      ...about,
      sms: isLoud ? text : null,
    },
  ]);
};
