import assert from 'node:assert/strict';
import { screen } from '@testing-library/react';
import { test, vi } from 'vitest';
import type { Comment } from '#realtors/contract/comments.ts';
import pages from '#realtors/text/uz/comment-pages.ts';
import t from '#realtors/text/uz/comments.ts';
import { commentOf } from '../../../../test/components/comments.ts';
import { renderComponent } from '../../../../test/components/render.tsx';
import { CommentCard } from './CommentCard.tsx';

const show = async (change: Partial<Comment>, isAboutShown = false) => {
  const acts: string[] = [];
  const rendered = await renderComponent(
    <CommentCard
      comment={commentOf(change)}
      isAboutShown={isAboutShown}
      reportHref={null}
      onAct={(act) => acts.push(act)}
    />,
  );
  return { ...rendered, acts };
};
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent?.trim());
const reply = { text: 'Rahmat, Dilshod aka.', language: 'uz' as const, at: '2026-11-19T09:00:00.000Z' };

/** Every text is five lines high, of which three stand open. */
const layOut = () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(120);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(72);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      tell: () => void;
      constructor(tell: () => void) {
        this.tell = tell;
      }
      observe() {
        this.tell();
      }
      disconnect() {}
    },
  );
};

test('CMT-001 a comment says under what name it is, since when, what proves the deal, its stars, and the answer to it', async () => {
  await show({ reply });
  screen.getByText('Dilshod R***');
  screen.getByText('DR');
  screen.getByText('18.11.2026');
  screen.getByText(t.proofs.DEAL);
  screen.getByRole('img', { name: t.stars({ n: 5 }) });
  screen.getByText(t.replyOf({ name: 'Akmal Qodirov' }));
  screen.getByText(reply.text);
  screen.getByText('19.11.2026');
});

test('CMT-001 O78 without a finished deal there are no stars, and the comment says what there was', async () => {
  const { unmount } = await show({ proof: null, rating: null });
  screen.getByText(t.noProof);
  screen.getByText(pages.noRating);
  assert.equal(screen.queryByRole('img'), null);
  unmount();
  await show({ proof: 'VIEWING', rating: null });
  screen.getByText(t.proofs.VIEWING);
});

test('CMT-003 a text longer than three lines opens and closes by a press; one that is not has nothing to press', async () => {
  const { unmount } = await show({});
  assert.equal(screen.queryByRole('button', { name: t.read }), null);
  unmount();
  layOut();
  const { user } = await show({});
  const toggle = screen.getByRole('button', { name: t.read });
  const text = document.getElementById(toggle.getAttribute('aria-controls') ?? '') ?? assert.fail('the text');
  assert.equal(text.textContent, commentOf().text, 'all of it is there without a script too');
  assert.equal(toggle.getAttribute('aria-expanded'), 'false');
  assert.equal(text.dataset.lines, '3');
  await user.click(toggle);
  assert.equal(screen.getByRole('button', { name: t.collapse }).getAttribute('aria-expanded'), 'true');
  assert.equal(text.className, '');
  await user.click(screen.getByRole('button', { name: t.collapse }));
  screen.getByRole('button', { name: t.read });
});

test('CMT-001 a hidden comment is a line with its reason; its author still reads what he wrote', async () => {
  const line = t.hidden({ reason: t.reasons.ABUSE });
  const hidden = { hiddenReason: 'ABUSE', rating: null, reply } as const;
  const { unmount } = await show({ ...hidden, text: '' });
  screen.getByText(line);
  for (const gone of [reply.text, 'Dilshod R***', pages.noRating]) assert.equal(screen.queryByText(gone), null);
  assert.deepEqual(buttons(), []);
  unmount();
  await show({ ...hidden, text: 'Qoʻpol gap', isOwn: true });
  screen.getByText(line);
  screen.getByText('Qoʻpol gap');
  assert.deepEqual(buttons(), [t.acts.remove]);
});

test('CMT-001 its author deletes a comment, whom it is about answers it, and others report it', async () => {
  const own = await show({ isOwn: true });
  screen.getByText(pages.own);
  assert.deepEqual(buttons(), [t.acts.remove]);
  own.unmount();
  const specialist = await show({ isAboutReader: true });
  assert.deepEqual(buttons(), [t.acts.reply, t.acts.report]);
  await specialist.user.click(screen.getByRole('button', { name: t.acts.reply }));
  assert.deepEqual(specialist.acts, ['reply']);
  specialist.unmount();
  const answered = await show({ isAboutReader: true, reply });
  assert.deepEqual(buttons(), [t.acts.changeReply, t.acts.removeReply, t.acts.report]);
  answered.unmount();
  await show({});
  assert.deepEqual(buttons(), [t.acts.report]);
});

test('CMT-002 where comments on many stand, each names whom it is about, with the way to his comments', async () => {
  await show({}, true);
  assert.equal(screen.getByRole('link', { name: 'Akmal Qodirov' }).getAttribute('href'), '/users/2041?tab=comments');
});
