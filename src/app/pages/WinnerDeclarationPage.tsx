import type { contract } from '#auctions/contract.ts';
import type auctionsText from '#auctions/text/uz.ts';
import { DeclarationPage } from '#auctions/web/papers/DeclarationPage.tsx';
import { PaperMissing } from '#auctions/web/papers/PaperPage.tsx';
import { isAllowed } from '#identity/rules/permissions.ts';
import { api } from '#platform/web/api.ts';
import { type LoaderArgs, useLoaderData } from '#platform/web/router.tsx';
import type { HeadInput, PageHead } from '../web/page.ts';
import { useViewer } from '../web/viewer.ts';
import { noPaper } from './papers/no-paper.ts';

type Data = Awaited<ReturnType<typeof loader>>;

export const loader = async ({ params }: LoaderArgs) => {
  const call = api<typeof contract>();
  const [declaration, clock] = await Promise.all([
    call('GET /public/winner-declaration/:id', { params: { id: params.id ?? '' } }).catch(noPaper),
    call('GET /public/auction/clock'),
  ]);
  return { declaration, checkedAt: clock.now };
};

/** Papers are found by whoever holds their code, not by search engines; they are always light. */
export const head = ({ data: { declaration }, catalogues }: HeadInput<Data>): PageHead => {
  const t = (catalogues.auctions as typeof auctionsText).papers.page;
  if (!declaration) return { title: t.missing, isHidden: true, theme: 'light', status: 404 };
  return { title: t.declarationTitle({ number: declaration.number }), isHidden: true, theme: 'light' };
};

/** Where the QR code of a winner's declaration leads. */
function WinnerDeclarationPage() {
  const { declaration, checkedAt } = useLoaderData<Data>();
  const viewer = useViewer();
  const mayOwn = viewer !== null && isAllowed('declaration.sign', viewer.roles);
  return (
    <div className="wrap">
      {declaration ? (
        <DeclarationPage declaration={declaration} checkedAt={checkedAt} mayOwn={mayOwn} />
      ) : (
        <PaperMissing />
      )}
    </div>
  );
}

export { WinnerDeclarationPage as Component };
