import assert from 'node:assert/strict';
import { act, screen, waitFor } from '@testing-library/react';
import { onTestFinished, test, vi } from 'vitest';
import party from '#app/text/principal/uz.ts';
import { NewApplication } from '#applications/web/form/NewApplication.tsx';
import { createAccessTokens } from '#platform/web/access-tokens.ts';
import { endLogin, restoreLogin, useEndedLogin, watchTyping } from '#platform/web/ended-login.ts';
import { BEGIN, choices, choose, savedAt } from '../../../test/components/application-form.tsx';
import { hearLeaving } from '../../../test/components/leaving.ts';
import { viewerOf } from '../../../test/components/profile.ts';
import { type Call, refuse, renderComponent } from '../../../test/components/render.tsx';
import { LoginEndedDialog } from './LoginEndedDialog.tsx';

/** A page as it is loaded: nothing typed so far. */
const loadPage = async () => {
  vi.resetModules();
  const login = await import('#platform/web/ended-login.ts');
  onTestFinished(login.watchTyping());
  return login;
};
/** Puts a part of a page in, which goes with the test. */
const put = (html: string): HTMLElement => {
  const part = document.body.appendChild(document.createElement('div'));
  part.innerHTML = html;
  onTestFinished(() => part.remove());
  return part;
};
/** Somebody writes into the field of a part of the page. */
const typeInto = (part: HTMLElement, value = 'Kechqurun'): void => {
  const field = part.querySelector<HTMLInputElement>('input, textarea') ?? assert.fail();
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
const send = (part: HTMLElement) =>
  part.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
/** Whether a page whose login ends stays as it is; then it is given back. */
const staysAt = (login: Awaited<ReturnType<typeof loadPage>>): boolean => {
  let isLeft = false;
  login.endLogin(() => {
    isLeft = true;
  });
  login.restoreLogin();
  return !isLeft;
};
const type = () => typeInto(put('<form><input></form>'));

test('F79 a page with typed text is asked about before it is loaded anew, until the text is sent or given up; one without never', async () => {
  const login = await loadPage();
  const asksToStay = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  assert.equal(asksToStay(), false);
  const form = put('<form><input></form>');
  typeInto(form);
  assert.equal(asksToStay(), true);
  form.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  assert.equal(asksToStay(), true, 'it was not stored yet');
  login.beginStoring().markStored();
  assert.equal(asksToStay(), false, 'it was sent');
  typeInto(form, 'more');
  login.discardUnsent();
  assert.equal(asksToStay(), false, 'it was given up');
});

test('F79 IDN-018 a page into which nobody typed is left when its login ends; one with typed text stays', async () => {
  const left: string[] = [];
  const bare = await loadPage();
  bare.endLogin(() => left.push('bare'));
  const typed = await loadPage();
  type();
  typed.endLogin(() => left.push('typed'));
  assert.deepEqual(left, ['bare']);
});

test('F79 only what stands on the page unsent keeps it: not a search, a filter, what was emptied, sent or left with its page', async () => {
  const login = await loadPage();
  for (const chooser of [
    '<form role="search"><input></form>',
    '<search><form><input></form></search>',
    '<form action="/uz/news"><input></form>',
    '<form data-filter><input></form>',
    '<input type="search">',
  ]) {
    typeInto(put(chooser));
    assert.equal(staysAt(login), false, chooser);
  }
  const left = put('<textarea></textarea>');
  typeInto(left);
  assert.equal(staysAt(login), true);
  typeInto(left, '');
  assert.equal(staysAt(login), false, 'emptied');
  typeInto(left);
  left.remove();
  assert.equal(staysAt(login), false, 'left with its page');

  const form = put('<form><input></form>');
  typeInto(form);
  login.beginStoring().markStored();
  assert.equal(staysAt(login), true, 'something else was stored');
  send(form);
  assert.equal(staysAt(login), true, 'it was not stored yet');
  login.beginStoring().markStored();
  assert.equal(staysAt(login), false, 'it was sent');
});

test('F79 what is stored is the text of the form that was sent: what another one holds, refused or not sent, stays', async () => {
  const login = await loadPage();
  const press = (part: Element) => part.dispatchEvent(new Event('click', { bubbles: true }));
  const [refused, other, heart] = [put('<form><input></form>'), put('<form><input></form>'), put('<button>')];
  typeInto(refused);
  send(refused);
  login.beginStoring().markRefused();
  typeInto(other);
  press(other);
  send(other);
  const call = login.beginStoring();
  call.markStored();
  assert.equal(staysAt(login), true, 'what was refused');
  refused.remove();
  assert.equal(staysAt(login), false);
  typeInto(other, 'more');
  call.markStored();
  assert.equal(staysAt(login), true, 'typed after it was sent');
  send(other);
  press(heart);
  login.beginStoring().markStored();
  assert.equal(staysAt(login), true, 'a heart stores no form');
});

test('F79 a form that is confirmed in a window over it is stored with it, and refused with its last call', async () => {
  const login = await loadPage();
  const form = put('<form><input></form>');
  const dialog = put('<dialog open><form><input></form></dialog>');
  typeInto(form);
  send(form);
  typeInto(dialog, '123456');
  dialog.querySelector('form')?.dispatchEvent(new Event('click', { bubbles: true }));
  send(dialog);
  login.beginStoring().markStored();
  assert.equal(staysAt(login), false);
  login.beginStoring().markRefused();
  assert.equal(staysAt(login), true);
});

test('F79 whoever acts for a company logs in again for it, and giving up what was typed asks no second question', async () => {
  const viewer = viewerOf({ companyTin: '301234567', companyName: 'Bunyod' });
  const { user } = await renderComponent(
    <>
      <NewApplication choices={choices} principal="PERSON:1" origin="ADD" />
      <LoginEndedDialog />
    </>,
    { path: '/apply/add', viewer, answers: { [BEGIN]: () => refuse(401, 'unauthorized') } },
  );
  choose('goal', 'ON_BALANCE');
  const asksToStay = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  assert.equal(asksToStay(), true);
  const login = screen.getByRole('link', { name: party.ended.login });
  assert.equal(new URL(login.getAttribute('href') ?? '', 'http://site').searchParams.get('tin'), '301234567');
  vi.stubGlobal('fetch', async () => new Response());
  const left = hearLeaving();
  await user.click(screen.getByRole('button', { name: party.ended.leave }));
  assert.equal(asksToStay(), false);
  await waitFor(() => assert.deepEqual(left, ['/']));
});

test('F79 after a new login in this browser the same page goes on: what stores itself is told, once, and no refused call is sent again', async () => {
  const login = await loadPage();
  type();
  let isLoggedIn = true;
  vi.stubGlobal('fetch', async () =>
    isLoggedIn ? Response.json({ accessToken: 'token', expiresInSeconds: 1 }) : new Response(null, { status: 401 }),
  );
  const left: string[] = [];
  const tokens = createAccessTokens(() => login.endLogin(() => left.push('home')), login.restoreLogin);
  const sent: (string | null)[] = [];
  const send = async (token: string | null) => {
    sent.push(token);
    return new Response(null, { status: token ? 200 : 401 });
  };
  let flushes = 0;
  login.onLoginRestored(() => {
    flushes += 1;
  });
  assert.equal((await tokens.sendWith(send)).status, 200);
  assert.equal(flushes, 0);
  isLoggedIn = false;
  tokens.forget();
  assert.equal((await tokens.sendWith(send)).status, 401);
  assert.deepEqual(left, []);
  isLoggedIn = true;
  assert.equal(await tokens.token(), 'token');
  assert.equal(flushes, 1);
  assert.deepEqual(sent, ['token', null], 'a bid or a payment that was refused does not send itself');
  isLoggedIn = false;
  tokens.forget();
  await tokens.sendWith(send);
  isLoggedIn = true;
  await tokens.token();
  assert.equal(flushes, 2, 'a second end is as the first');
});

/** What stands in the frame of the site, beside a form that stores itself. */
function FormInFrame() {
  const isEnded = useEndedLogin();
  return (
    <>
      <NewApplication choices={choices} principal="PERSON:1" origin="ADD" />
      {isEnded && <LoginEndedDialog />}
    </>
  );
}

test('F79 a login that ends under a form says so over it, leads to a login beside it, and the form stores itself after it, once', async () => {
  onTestFinished(watchTyping());
  let isLoggedIn = false;
  const left: string[] = [];
  const begin = () => {
    if (isLoggedIn) return savedAt(1);
    endLogin(() => left.push('home'));
    return refuse(401, 'unauthorized');
  };
  const { user, calls } = await renderComponent(<FormInFrame />, {
    path: '/apply/add',
    answers: { [BEGIN]: begin, 'PUT /application/:id/form': savedAt(2) },
  });
  choose('goal', 'ON_BALANCE');
  document.body.dispatchEvent(new Event('input', { bubbles: true }));
  const dialog = await screen.findByRole('alertdialog', { name: party.ended.title }, { timeout: 4_000 });
  assert.deepEqual(left, [], 'nobody is led away from what was typed');
  const login = screen.getByRole('link', { name: party.ended.login });
  assert.equal(login.getAttribute('target'), '_blank');
  assert.match(login.getAttribute('href') ?? '', /^\/auth\/login\?/);
  await user.click(screen.getByRole('button', { name: party.ended.goOn }));
  await screen.findByText(party.ended.notYet);

  isLoggedIn = true;
  const sent = () => calls.filter(({ key }: Call) => key === BEGIN);
  const before = sent().length;
  act(restoreLogin);
  await waitFor(() => assert.equal(sent().length, before + 1));
  assert.equal(dialog.isConnected, false);
  const keys = sent().map(({ body }) => (body as { key: string }).key);
  assert.equal(new Set(keys).size, 1, 'the same draft is begun, however often it was tried');
  const last = sent().at(-1)?.body as { form: { goal: string } } | undefined;
  assert.equal(last?.form.goal, 'ON_BALANCE');
});
