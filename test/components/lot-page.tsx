import { screen } from '@testing-library/react';
import { PageNews } from '#alerts/web/PageNews.tsx';
import t from '#auctions/text/uz/live.ts';
import { AuctionView } from '#auctions/web/live/AuctionView.tsx';
import type { ShownProduct } from '#auctions/web/live/ObjectCard.tsx';
import { type LotServer, lotId } from './lot.ts';
import { renderComponent } from './render.tsx';

const product: ShownProduct = {
  id: lotId,
  name: 'Uch xonali kvartira',
  address: 'Toshkent shahri, Yunusobod tumani',
  categoryId: 1,
  areaDm2: 7_250,
  areaLivingDm2: null,
  areaEffectiveDm2: null,
  rooms: 3,
  floor: 4,
  floorsBuilding: 9,
  company: null,
  picture: null,
  risks: [],
  warnings: [],
  visitedOn: null,
};

export const loginHref = `/auth/login?to=%2Fauction%2F${lotId}`;

/** The page of a lot as its server loads it; `username` is null for a visitor. */
export const LotPage = ({ server, username = 'demo.buyer2' }: { server: LotServer; username?: string | null }) => (
  <AuctionView
    loaded={server.lot}
    product={product}
    username={username}
    loginHref={loginHref}
    news={(isLeading) => <PageNews isLeading={isLeading} onReenter={() => undefined} />}
    questions={() => null}
  />
);

type PageOptions = NonNullable<Parameters<typeof renderComponent>[1]> & { username?: string | null };

/** Opens it. What `answers` has goes before what the server answers. */
export const openLotPage = (
  server: LotServer,
  { username = 'demo.buyer2', answers = {}, ...options }: PageOptions = {},
) =>
  renderComponent(<LotPage server={server} username={username} />, {
    answers: { ...server.answers, ...answers },
    ...options,
  });

export const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: t.bid.amount });
/** Its name ends with the amount that it bids, which a phone shows. */
const giveName = new RegExp(`${t.bid.giveAmount({ amount: '' }).trim()}$`);
export const giveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: giveName });
export const findGiveButton = () => screen.findByRole<HTMLButtonElement>('button', { name: giveName });
export const queryGiveButton = () => screen.queryByRole('button', { name: giveName });
export const confirmButton = () => screen.getByRole<HTMLButtonElement>('button', { name: t.confirm.yes });
/** The rows of the table of bids, the newest first. */
export const bidRows = () => screen.getAllByRole('row').slice(1);
