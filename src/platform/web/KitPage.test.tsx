import assert from 'node:assert/strict';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { test, vi } from 'vitest';
import { renderComponent } from '../../../test/components/render.tsx';
import { Button } from './Button.tsx';
import { KitPage } from './KitPage.tsx';
import { Pager } from './Pager.tsx';
import { Tabs } from './Tabs.tsx';

const openKit = () => renderComponent(<KitPage />);
/** The same with a clock that stands still until it is moved. */
const openStill = async () => {
  const kit = await openKit();
  vi.useFakeTimers();
  return kit;
};
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const toasts = () => within(screen.getByRole('region', { name: 'Xabarlar' }));
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);
const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });

test('toasts have the title of their kind, go after 5000 ms or by their button, and wait while pointed at', async () => {
  await openStill();
  for (const [button, title] of [
    ['Muvaffaqiyat', 'Saqlandi'],
    ['Diqqat', 'Diqqat'],
    ['Xato', 'Xatolik yuz berdi'],
    ['Xabar', 'Yangi javob'],
  ] as const) {
    press(button);
    pass(4_900);
    assert.ok(toasts().queryByText(title), `${title} after 4.9 s`);
    pass(200);
    assert.equal(toasts().queryByText(title), null);
  }
  press('Xato');
  fireEvent.click(within(toasts().getByRole('alert')).getByRole('button', { name: 'Yopish' }));
  assert.equal(toasts().queryByRole('alert'), null);
  press('Xabar');
  fireEvent.pointerEnter(toasts().getByText('Yangi javob').parentElement?.parentElement as HTMLElement);
  pass(20_000);
  assert.ok(toasts().queryByText('Yangi javob'));
  fireEvent.pointerLeave(toasts().getByText('Yangi javob').parentElement?.parentElement as HTMLElement);
  pass(5_100);
  assert.equal(toasts().queryByText('Yangi javob'), null);
});

test('INP-020 a tooltip opens after 1000 ms of pointing, not after 900, and goes with the pointer or Escape', async () => {
  await openStill();
  const tip = screen.getAllByRole('tooltip', { hidden: true })[0] as HTMLElement;
  const holder = tip.parentElement as HTMLElement;
  for (const leave of [() => fireEvent.pointerLeave(holder), () => fireEvent.keyDown(holder, { key: 'Escape' })]) {
    fireEvent.pointerEnter(holder);
    pass(900);
    assert.ok(tip.hidden);
    pass(200);
    assert.ok(!tip.hidden);
    leave();
    assert.ok(tip.hidden);
  }
});

test('F31 F69 INP-014 INP-015 a number field groups thousands; what it does not take stays as typed, with the reason', async () => {
  const { user } = await openKit();
  const price = field('Narx');
  await user.clear(price);
  await user.type(price, '12 34567');
  assert.equal(price.value.replace(/\s/g, ' '), '1 234 567');
  assert.equal(price.getAttribute('aria-invalid'), null);
  for (const [typed, reason] of [
    ['1e5', 'Son kiriting: faqat raqamlar'],
    ['-5', 'Eng kami 0'],
    ['106,55', 'Butun son kiriting'],
    ['420.000', '420 000mi yoki 420,00mi? Mingliklarni nuqta va vergulsiz yozing'],
    ['420,000', '420 000mi yoki 420,00mi? Mingliklarni nuqta va vergulsiz yozing'],
    ['1,25,000', 'Raqamlar uchtadan ajratilmagan: sonni tekshiring'],
  ] as const) {
    await user.clear(price);
    await user.type(price, typed);
    await user.tab();
    assert.equal(price.value.replace('\u2212', '-').replace('106.55', '106,55'), typed);
    assert.ok(screen.getByText(reason));
    assert.equal(price.getAttribute('aria-invalid'), 'true');
  }
  for (const [typed, shown] of [
    ['1,250,000', '1 250 000'],
    ['1.250.000,00', '1 250 000'],
  ] as const) {
    await user.clear(price);
    await user.type(price, typed);
    assert.equal(price.value, typed, 'while it is typed it stands as it is typed');
    await user.tab();
    assert.equal(price.value.replace(/\s/g, ' '), shown);
    assert.equal(price.getAttribute('aria-invalid'), null);
  }
  await user.clear(price);
  price.focus();
  await user.paste('1 250 00');
  await user.tab();
  assert.equal(price.value, '1 250 00', 'uneven groups that were pasted stay in sight');
  assert.equal(price.getAttribute('aria-invalid'), 'true');
  const step = field('Qadam');
  await user.clear(step);
  await user.type(step, '150,77');
  await user.tab();
  assert.equal(step.value, '150.77');
  assert.equal(step.getAttribute('aria-invalid'), 'true');
});

test('F69 a number on its way to «99.000.000» is not called a question of thousands before it is left or sent', async () => {
  const { user } = await openKit();
  const price = field('Narx');
  const reason = '99 000mi yoki 99,00mi? Mingliklarni nuqta va vergulsiz yozing';
  await user.clear(price);
  for (const key of '99.000.000') {
    await user.type(price, key);
    assert.equal(price.getAttribute('aria-invalid'), null, price.value);
  }
  await user.tab();
  assert.equal(price.getAttribute('aria-invalid'), null);
  await user.clear(price);
  await user.type(price, '99.000');
  await user.keyboard('{Enter}');
  assert.ok(screen.getByText(reason));
  await user.type(price, '.');
  assert.equal(screen.queryByText(reason), null, 'another key is another try');
  await user.type(price, '{Backspace}');
  await user.tab();
  assert.ok(screen.getByText(reason));
});

test('INP-010 F24 a phone is typed under its mask of 17 characters, and a tenth digit is refused', async () => {
  const { user } = await openKit();
  const phone = field('Telefon');
  await user.type(phone, '901234567');
  assert.equal(phone.value, '+998 90 123-45-67');
  await user.type(phone, '8');
  assert.equal(phone.value, '+998 90 123-45-678');
  assert.equal(phone.getAttribute('aria-invalid'), 'true');
  fireEvent.change(phone, { target: { value: '998971112233' } });
  assert.equal(phone.value, '+998 97 111-22-33');
});

test('SMS-008 the focus of a code moves on and back, and a pasted code fills its six boxes', async () => {
  const { user } = await openKit();
  const boxes = within(screen.getByRole('group', { name: 'SMS kod' })).getAllByRole<HTMLInputElement>('textbox');
  const code = () => boxes.map(({ value }) => value).join('');
  assert.equal(boxes.length, 6);
  boxes[0]?.focus();
  await user.keyboard('1x23');
  assert.equal(code(), '123');
  assert.equal(document.activeElement, boxes[3]);
  await user.keyboard('{Backspace}');
  assert.equal(code(), '12');
  boxes[0]?.focus();
  await user.paste('987 654');
  assert.equal(code(), '987654');
});

test('NTF-009 the countdown ring shows its seconds in digits and turns at 30 s and at 10 s', async () => {
  await openKit();
  const rings = screen.getAllByRole('timer');
  assert.deepEqual(
    rings.map(({ textContent, classList }) => [textContent, [...classList].at(-1)]),
    [
      ['48', 'ok'],
      ['24', 'warn'],
      ['08', 'bad'],
    ],
  );
});

test('INP-001 INP-016 a wait has a spinner, a wrong field its mark and its sentence', async () => {
  await openKit();
  assert.ok(screen.getAllByRole('status').some(({ textContent }) => textContent?.includes('Yuklanmoqda')));
  const step = field('Qadam');
  assert.equal(step.getAttribute('aria-invalid'), 'true');
  const sentence = document.getElementById(step.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
  assert.match(sentence?.textContent ?? '', /20/);
});

test('dialogs and drawers open above the page, close by Escape and by a press beside them, and give the focus back', async () => {
  const opened = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const { user } = await openKit();
  for (const name of ['Oyna', 'Chapdan', 'Oʻngdan', 'Pastdan']) {
    const button = screen.getByRole('button', { name });
    for (const leave of [
      // What a browser makes of Escape.
      (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true })),
      (dialog: HTMLElement) => fireEvent.mouseDown(dialog),
    ]) {
      await user.click(button);
      const dialog = screen.getByRole('dialog');
      assert.equal(opened.mock.contexts.at(-1), dialog, 'it is opened so that it holds the focus');
      const close = within(dialog).getByRole('button', { name: 'Yopish' });
      fireEvent.mouseDown(close);
      assert.ok(screen.queryByRole('dialog'), 'a press inside leaves it open');
      act(() => close.focus());
      leave(dialog);
      assert.equal(screen.queryByRole('dialog'), null);
      assert.equal(document.activeElement, button, `${name} gives the focus back`);
    }
  }
});

test('LIST-021 the first page has no previous one and the last no next one; their buttons say so', async () => {
  const addressOf = (page: number) => `/products?page=${page}`;
  for (const page of [1, 2, 3]) {
    const { unmount } = await renderComponent(<Pager page={page} pages={3} addressOf={addressOf} />);
    for (const [name, to] of [
      ['Oldingi', page - 1],
      ['Keyingi', page + 1],
    ] as const)
      if (to === 0 || to === 4) assert.ok(screen.getByRole<HTMLButtonElement>('button', { name }).disabled);
      else assert.equal(screen.getByRole('link', { name }).getAttribute('href'), addressOf(to));
    assert.equal(screen.getByRole('link', { current: 'page' }).getAttribute('href'), addressOf(page));
    unmount();
  }
});

test('LIST-021 a page past the end says so and leads to the last one; where there is nothing there are no pages', async () => {
  const addressOf = (page: number) => `/products?page=${page}`;
  for (const pages of [1, 3]) {
    const { unmount } = await renderComponent(<Pager page={999} pages={pages} addressOf={addressOf} />);
    screen.getByRole('heading', { name: 'Bunday sahifa yoʻq' });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    assert.deepEqual(links, [addressOf(pages)]);
    unmount();
  }
  const { container } = await renderComponent(<Pager page={999} pages={0} addressOf={addressOf} />);
  assert.equal(container.textContent, '');
});

test('a button that waits for an answer keeps its name and its focus, and does and sends nothing', async () => {
  const done = vi.fn();
  const sent = vi.fn((event: FormEvent) => event.preventDefault());
  function Form() {
    const [isLoading, setIsLoading] = useState(false);
    const send = () => {
      done();
      setIsLoading(true);
    };
    return (
      <form onSubmit={sent}>
        <Button type="submit" isLoading={isLoading} onClick={send}>
          Yuborish
        </Button>
      </form>
    );
  }
  const { user } = await renderComponent(<Form />);
  const button = () => screen.getByRole('button', { name: 'Yuborish' });
  await user.click(button());
  assert.equal(document.activeElement, button());
  assert.equal(button().getAttribute('aria-busy'), 'true');
  await user.click(button());
  await user.keyboard('{Enter}');
  assert.deepEqual([done.mock.calls.length, sent.mock.calls.length], [1, 1]);
});

test('arrows, Home and End walk along tabs and take the focus along; Tab leads on into what the selected one holds', async () => {
  const ids = ['one', 'two', 'three'] as const;
  function Views() {
    const [selected, setSelected] = useState<(typeof ids)[number]>('one');
    return (
      <Tabs label="views" tabs={ids.map((id) => ({ id, label: id }))} selected={selected} onSelect={setSelected}>
        <button type="button">in {selected}</button>
      </Tabs>
    );
  }
  const { user } = await renderComponent(<Views />);
  await user.tab();
  for (const [key, id] of [
    ['{ArrowRight}', 'two'],
    ['{ArrowRight}', 'three'],
    ['{ArrowRight}', 'one'],
    ['{ArrowLeft}', 'three'],
    ['{Home}', 'one'],
    ['{End}', 'three'],
  ] as const) {
    await user.keyboard(key);
    const tab = screen.getByRole('tab', { name: id, selected: true });
    assert.equal(document.activeElement, tab, key);
    assert.equal(screen.getAllByRole('tab', { selected: true }).length, 1);
    screen.getByRole('tabpanel', { name: id });
  }
  await user.tab();
  assert.equal(document.activeElement, screen.getByRole('button', { name: 'in three' }));
});
