import assert from 'node:assert/strict';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, onTestFinished, test } from 'vitest';
import kit from '#platform/text/uz.ts';
import { DataTable } from '#platform/web/admin-list/DataTable.tsx';
import { SidePanel } from '#platform/web/admin-list/SidePanel.tsx';
import { CancelButton } from '#platform/web/CancelButton.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { useLeaveQuestion, watchTyping, watchUnstored } from '#platform/web/ended-login.ts';
import { Link, useNavigate } from '#platform/web/router.tsx';
import type { NavigateOptions } from '#platform/web/router-store.ts';
import { renderComponent } from '../../../test/components/render.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';

const t = kit.leaving;

/** A page with a field, a filter and a window with a field, as the frame of the site holds it. */
function Page({ holdsTyped = false }: { holdsTyped?: boolean }) {
  const answer = useLeaveQuestion();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <form>
        <input aria-label="note" />
      </form>
      <div data-filter>
        <input aria-label="price" />
      </div>
      <Link to="/elsewhere">on</Link>
      <button type="button" onClick={() => setIsOpen(true)}>
        open
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Window" holdsTyped={holdsTyped}>
        <input aria-label="reason" />
        <CancelButton onClose={() => setIsOpen(false)}>cancel</CancelButton>
      </Dialog>
      {answer && <LeaveDialog onAnswer={answer} />}
    </>
  );
}

// Files share a page.
afterAll(watchTyping());
const field = (name: string) => screen.getByRole('textbox', { name });
const question = () => screen.queryByRole('alertdialog', { name: t.title });
const isAt = (pathname: string) => waitFor(() => assert.equal(location.pathname, pathname));

test('F79 a link asks before it takes typed text away; what only filters is left at once', async () => {
  const { user } = await renderComponent(<Page />, { path: '/typing' });
  await user.type(field('price'), '500');
  await user.click(screen.getByRole('link', { name: 'on' }));
  await isAt('/elsewhere');
  assert.equal(question(), null);
  history.replaceState(null, '', '/typing');
  await user.type(field('note'), 'Kechqurun');
  await user.click(screen.getByRole('link', { name: 'on' }));
  await screen.findByRole('alertdialog', { name: t.title });
  await user.click(screen.getByRole('button', { name: t.stay }));
  assert.deepEqual([question(), location.pathname], [null, '/typing']);
  await user.click(screen.getByRole('link', { name: 'on' }));
  await user.click(await screen.findByRole('button', { name: t.leave }));
  await isAt('/elsewhere');
});

test('F79 the way back asks too, and whoever stays is at the address of what they typed', async () => {
  const { user } = await renderComponent(<Page />, { path: '/typing' });
  await user.click(screen.getByRole('link', { name: 'on' }));
  await isAt('/elsewhere');
  await user.type(field('note'), 'Kechqurun');
  history.back();
  await user.click(await screen.findByRole('button', { name: t.stay }));
  await isAt('/elsewhere');
  history.back();
  await user.click(await screen.findByRole('button', { name: t.leave }));
  await isAt('/typing');
});

const isClosed = () => waitFor(() => assert.equal(screen.queryByRole('textbox', { name: 'reason' }), null));
const windowField = () => field('reason') as HTMLInputElement;

test('F79 the way back closes a window that lies over the page and leaves the page where it is; typed text is asked about first', async () => {
  const { user } = await renderComponent(<Page />, { path: '/typing' });
  await user.click(screen.getByRole('link', { name: 'on' }));
  await isAt('/elsewhere');
  const open = () => user.click(screen.getByRole('button', { name: 'open' }));
  await open();
  history.back();
  await isClosed();
  assert.deepEqual([question(), location.pathname], [null, '/elsewhere']);
  await open();
  await user.type(windowField(), 'Narx past');
  for (const answer of [t.stay, t.leave]) {
    history.back();
    await screen.findByRole('alertdialog', { name: t.title });
    assert.deepEqual([windowField().value, location.pathname], ['Narx past', '/elsewhere']);
    await user.click(screen.getByRole('button', { name: answer }));
  }
  await isClosed();
  await open();
  await user.type(windowField(), 'Narx past');
  history.back();
  await screen.findByRole('alertdialog', { name: t.title });
  history.back();
  await waitFor(() => assert.equal(question(), null, 'whoever goes back from the question stays'));
  assert.deepEqual([windowField().value, location.pathname], ['Narx past', '/elsewhere']);
});

test('F79 a window that the browser closes by itself, as by one Escape after another, is there again and asks', async () => {
  const { user } = await renderComponent(<Page />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  await user.type(windowField(), 'Narx past');
  const dialog = windowField().closest('dialog') ?? assert.fail();
  dialog.close();
  await screen.findByRole('alertdialog', { name: t.title });
  assert.ok(dialog.open);
  assert.equal(windowField().value, 'Narx past');
});

test('F79 Escape, the close button and «Cancel» of a window ask where somebody typed into it, but not where it keeps what was typed', async () => {
  const { user, unmount } = await renderComponent(<Page />);
  const open = () => user.click(screen.getByRole('button', { name: 'open' }));
  const escape = () =>
    field('reason')
      .closest('dialog')
      ?.dispatchEvent(new Event('cancel', { cancelable: true })) ?? assert.fail();
  await open();
  await user.click(screen.getByRole('button', { name: kit.close }));
  await isClosed();
  await open();
  await user.type(field('reason'), 'Narx past');
  await user.click(screen.getByRole('button', { name: kit.close }));
  await user.click(await screen.findByRole('button', { name: t.stay }));
  assert.equal(windowField().value, 'Narx past');
  await user.click(screen.getByRole('button', { name: 'cancel' }));
  await user.click(await screen.findByRole('button', { name: t.stay }));
  assert.equal(windowField().value, 'Narx past');
  escape();
  await user.click(await screen.findByRole('button', { name: t.leave }));
  await isClosed();
  unmount();

  await renderComponent(<Page holdsTyped />);
  await open();
  await user.type(field('reason'), 'Narx past');
  await user.click(screen.getByRole('button', { name: kit.close }));
  await isClosed();
  assert.equal(question(), null);
});

test('F79 a form that stores itself is left without a question, unless it cannot store what was typed', async () => {
  let isStuck = false;
  const stop = watchUnstored(
    () => true,
    () => isStuck,
  );
  onTestFinished(stop);
  const { user } = await renderComponent(<Page />, { path: '/typing' });
  await user.click(screen.getByRole('link', { name: 'on' }));
  await isAt('/elsewhere');
  history.replaceState(null, '', '/typing');
  isStuck = true;
  await user.click(screen.getByRole('link', { name: 'on' }));
  await screen.findByRole('alertdialog', { name: t.title });
  assert.equal(location.pathname, '/typing');
});

/** What lies beside a list, and presses that lead on by themselves. */
function ListPage() {
  const answer = useLeaveQuestion();
  const navigate = useNavigate();
  const [openId, setOpenId] = useState(1);
  const go = (to: string, options?: NavigateOptions) => () => void navigate(to, options);
  return (
    <>
      <DataTable
        label="rows"
        columns={[{ id: 'name', head: 'Name', cell: ({ id }) => `row ${id}` }]}
        rows={[{ id: 1 }, { id: 2 }]}
        keyOf={({ id }) => id}
        openKey={openId}
        onOpen={({ id }) => setOpenId(id)}
      />
      <SidePanel key={openId} title={`Panel ${openId}`} onClose={() => undefined}>
        <textarea aria-label="note" />
      </SidePanel>
      <button type="button" onClick={go('/next')}>
        next
      </button>
      <button type="button" onClick={go('/typing?page=2')}>
        page
      </button>
      <button type="button" onClick={go('/typing?sort=new', { replace: true })}>
        sort
      </button>
      <button type="button" onClick={go('/stored', { withoutAsking: true })}>
        stored
      </button>
      {answer && <LeaveDialog onAnswer={answer} />}
    </>
  );
}

test('F79 a button that leads on by itself asks as a link does, and so does another row of the list beside a panel', async () => {
  const { user } = await renderComponent(<ListPage />, { path: '/typing' });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const stay = async () => {
    await user.click(await screen.findByRole('button', { name: t.stay }));
    assert.equal((field('note') as HTMLTextAreaElement).value, 'Kechqurun');
    assert.equal(location.pathname + location.search, '/typing');
  };
  await user.type(field('note'), 'Kechqurun');
  for (const name of ['next', 'page', 'row 2']) {
    await press(name);
    await stay();
  }
  await press('row 1');
  assert.equal(question(), null, 'it is open already');
  await press('sort');
  await waitFor(() => assert.equal(location.search, '?sort=new'));
  assert.equal(question(), null, 'the page stays, its address alone changes');
  await press('stored');
  await isAt('/stored');
  await press('row 2');
  await user.click(await screen.findByRole('button', { name: t.leave }));
  await screen.findByRole('heading', { name: 'Panel 2' });
  await press('next');
  await isAt('/next');
});
