import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import { lazyCatalogues } from '#app/text.ts';
import type { Comment } from '#realtors/contract/comments.ts';
import { parseCommentQuery } from '#realtors/rules/comment-query.ts';
import { specialistKinds } from '#realtors/rules/specialist.ts';
import t from '#realtors/text/uz/comment-pages.ts';
import shared from '#realtors/text/uz/realtors.ts';
import { COMMENTS, commentOf, foundOf } from '../../../test/components/comments.ts';
import { type Call, renderFresh } from '../../../test/components/render.tsx';
import { agency } from '../../../test/components/specialists.ts';

const onRealtor = commentOf();
const onAgency = commentOf({ id: 60, about: { id: agency.id, name: agency.name, kind: 'AGENCY' } });
const everything = foundOf([onRealtor, onAgency], {
  ratings: null,
  counts: { filters: { ALL: 2, DEAL: 1, ANSWERED: 0, LOW: 0 }, kinds: { REALTOR: 1, AGENCY: 1, DEVELOPER: 0 } },
});

/** The server: it finds those on a kind. */
const find = ({ query: { kind } }: Call) => {
  const data = everything.data.filter(({ about }) => !kind || about.kind === kind);
  return { ...everything, data, total: data.length };
};

const openComments = async (query = '') => {
  const rendered = await renderFresh(
    async () => {
      const [{ Pages }, { Outlet }] = await Promise.all([
        import('../../../test/components/pages.tsx'),
        import('#platform/web/router.tsx'),
      ]);
      const routes = [{ path: '/comments', load: () => import('./CommentsPage.tsx') }];
      return (
        <Pages routes={routes} to={`/comments${query}`}>
          <Outlet errorPage={null} />
        </Pages>
      );
    },
    { answers: { [COMMENTS]: find } },
  );
  await rendered.user.click(screen.getByRole('link', { name: 'enter' }));
  await screen.findByRole('heading', { level: 1, name: t.all.title });
  /** What the last list was asked by, without the language. */
  const asked = () => {
    const { lang: _, ...question } = rendered.calls.findLast(({ key }) => key === COMMENTS)?.query ?? {};
    return question;
  };
  return { ...rendered, asked };
};
const shown = () =>
  screen.getAllByRole('article').map((card) => within(card).getAllByRole('link')[0]?.getAttribute('href'));
const pathOf = ({ about }: Comment) => `/users/${about.id}?tab=comments`;

test('CMT-002 all comments stand on a page of their own, each with the way to whom it is about, and each kind alone', async () => {
  const { user, asked } = await openComments();
  assert.deepEqual(shown(), [onRealtor, onAgency].map(pathOf));
  assert.deepEqual(asked(), {});
  const kinds = within(screen.getByRole('navigation', { name: t.all.kinds }));
  kinds.getByRole('link', { name: `${t.all.every} 2` });
  for (const kind of specialistKinds) kinds.getByRole('link', { name: new RegExp(`^${shared.kindsOfMany[kind]} `) });
  await user.click(kinds.getByRole('link', { name: `${shared.kindsOfMany.AGENCY} 1` }));
  await waitFor(() => assert.deepEqual(shown(), [pathOf(onAgency)]));
  await user.click(screen.getByRole('link', { name: `${t.filters.DEAL} · 1` }));
  await waitFor(() => assert.equal(location.search, '?kind=AGENCY&filter=DEAL'));
  assert.deepEqual(asked(), { kind: 'AGENCY', filter: 'DEAL' });
});

test('CMT-002 an address of the page says what is asked, what it cannot mean is not there, and filters are for people', async () => {
  const { asked } = await openComments('?kind=BANK&filter=BEST&sort=OLDEST&page=0');
  assert.deepEqual(asked(), { sort: 'OLDEST' });

  const { head } = await import('./CommentsPage.tsx');
  const catalogues = {
    realtors: (await lazyCatalogues.realtors.uz()).default,
    commentPages: (await lazyCatalogues.commentPages.uz()).default,
  };
  const headOf = (text: string, comments = everything) => {
    const query = parseCommentQuery(new URLSearchParams(text));
    return head({ data: { query, comments }, locale: 'uz', catalogues, publicUrl: 'http://ostona.test' });
  };
  const kind = headOf('kind=AGENCY&page=2');
  assert.equal(kind.title, `${t.all.title}: ${shared.kindsOfMany.AGENCY}`);
  assert.equal(kind.canonical, '/comments?kind=AGENCY&page=2');
  assert.equal(kind.isHidden, undefined);
  const filtered = headOf('filter=LOW&sort=OLDEST');
  assert.equal(filtered.canonical, '/comments');
  assert.equal(filtered.isHidden, true);
  assert.equal(headOf('', foundOf([])).isHidden, true);
});
