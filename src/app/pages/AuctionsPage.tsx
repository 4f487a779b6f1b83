import type { contract } from '#auctions/contract.ts';
import { emptyLotFilter, readLotFilter, writeLotFilter } from '#auctions/rules/lot-filter.ts';
import type { EntryText } from '#auctions/web/entry-text.ts';
import { useEntryText } from '#auctions/web/entry-text.ts';
import {
  AuctionCards,
  type AuctionsTab,
  AuctionsView,
  auctionsPath,
  lotTabs,
} from '#auctions/web/list/AuctionsView.tsx';
import { Board, type MyLots } from '#auctions/web/list/Board.tsx';
import { LotFilterBar } from '#auctions/web/list/LotFilterBar.tsx';
import { loadReference } from '#listings/web/load-reference.ts';
import type { contract as placesContract } from '#places/contract.ts';
import { ApiError, api } from '#platform/web/api.ts';
import { buttonClass } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { type LoaderArgs, useLoaderData, useNavigate } from '#platform/web/router.tsx';
import { LoginLink } from '../web/LoginLink.tsx';
import { Practice } from '../web/Practice.tsx';
import type { HeadInput, PageHead } from '../web/page.ts';
import { useViewer } from '../web/viewer.ts';

type Data = Awaited<ReturnType<typeof loader>>;

const PAGE_SIZE = 12;
const UNAUTHORISED = 401;

/** The lots of the acting party; null for a visitor. */
const ownLots = async (): Promise<MyLots | null> => {
  try {
    return await api<typeof contract>()('GET /auction/mine');
  } catch (error) {
    if (error instanceof ApiError && error.status === UNAUTHORISED) return null;
    throw error;
  }
};

const loadProvinces = async (): Promise<{ id: number; name: string }[]> =>
  (await api<typeof placesContract>()('POST /public/region/init', { body: {} })).data.map(({ id, name }) => ({
    id,
    name,
  }));

const tabOf = (query: URLSearchParams): AuctionsTab =>
  query.get('tab') === 'mine' ? 'mine' : (lotTabs.find((state) => state === query.get('state')) ?? 'accepting');

export const loader = async ({ request }: LoaderArgs) => {
  const query = new URL(request.url).searchParams;
  const tab = tabOf(query);
  const page = query.get('page') ?? '1';
  const filter = tab === 'mine' ? emptyLotFilter : readLotFilter(query);
  const [list, mine, { categories }, provinces] = await Promise.all([
    api<typeof contract>()('GET /public/auctions', {
      query: { state: tab === 'mine' ? 'live' : tab, page, size: String(PAGE_SIZE), ...writeLotFilter(filter) },
    }),
    tab === 'mine' ? ownLots() : null,
    loadReference(),
    loadProvinces(),
  ]);
  return {
    tab,
    filter,
    names: { categories, provinces },
    list,
    mine,
    page: Math.max(1, Number(page) || 1),
    pages: Math.ceil(list.total / PAGE_SIZE),
  };
};

/** Auctions by state, and the board of one's own (O10). */
function AuctionsPage() {
  const { tab, filter, names, list, mine, page, pages } = useLoaderData<Data>();
  const navigate = useNavigate();
  const isUser = useViewer() !== null;
  return (
    <div className="wrap">
      <AuctionsView tab={tab} counts={list.counts} hasMine={isUser || tab === 'mine'} filter={filter}>
        {tab !== 'mine' && (
          <LotFilterBar {...names} filter={filter} onFilter={(to) => void navigate(auctionsPath(tab, 1, to))} />
        )}
        {tab !== 'mine' ? (
          <AuctionCards state={tab} list={list} page={page} pages={pages} filter={filter} />
        ) : mine ? (
          <Board first={mine} />
        ) : (
          <LoginFirst />
        )}
      </AuctionsView>
      <Practice />
    </div>
  );
}

function LoginFirst() {
  const t = useEntryText().board;
  return (
    <EmptyState
      icon="lock"
      title={t.login}
      action={<LoginLink className={buttonClass({ look: 'soft' })}>{t.loginButton}</LoginLink>}
    />
  );
}

export const head = ({ data: { tab, page }, catalogues }: HeadInput<Data>): PageHead => {
  const { list } = catalogues.auctionEntry as EntryText;
  if (tab === 'mine') return { title: list.mine, isHidden: true };
  return {
    title: tab === 'accepting' ? list.title : `${list.title}: ${list[tab]}`,
    description: list.description,
    canonical: auctionsPath(tab, page),
  };
};

export { AuctionsPage as Component };
