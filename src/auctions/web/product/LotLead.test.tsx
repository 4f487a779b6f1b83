import assert from 'node:assert/strict';
import { screen, waitFor, within } from '@testing-library/react';
import { test } from 'vitest';
import type { LotSnapshot } from '#auctions/contract.ts';
import { createLotRules } from '#auctions/rules/lot-rules.ts';
import { rulesToWire } from '#auctions/rules/wire.ts';
import t from '#auctions/text/uz/entry.ts';
import { acceptingLot, createLotServer, lotAt, lotId, noPart, ownAt, tiyin } from '../../../../test/components/lot.ts';
import { plainSpaces, renderFresh } from '../../../../test/components/render.tsx';

const nobody: Partial<LotSnapshot> = { ...acceptingLot, participantCount: 0, participants: [] };

/** A lot of 200 million sum without an application yet, with a deposit of so many hundredths of a percent. */
const lotOf = (depositHundredths: number, id = lotId): LotSnapshot => {
  const { day } = lotAt();
  const startPriceTiyin = BigInt(tiyin(200_000_000));
  const sheet = rulesToWire(
    createLotRules({ lotId: id, startPriceTiyin, stepHundredths: 200, depositHundredths, day }),
  );
  return lotAt({ ...nobody, productId: id, sheet: { ...sheet, holidays: [] } });
};

/** Opens the panels of these lots as the pages of their properties have them, on a page that was just loaded. */
const openPanels = async (lots: LotSnapshot[], own: Parameters<typeof ownAt>[0] | null = null) => {
  const [first = assert.fail('there is no lot')] = lots;
  const asked: string[] = [];
  let connection: ReturnType<typeof import('../../../../test/components/lot.ts').holdConnection> | undefined;
  const rendered = await renderFresh(
    async () => {
      const [{ holdConnection }, { LotLead }, { LotMoney }, { useLotData }] = await Promise.all([
        import('../../../../test/components/lot.ts'),
        import('./LotLead.tsx'),
        import('./LotMoney.tsx'),
        import('./use-lot-data.ts'),
      ]);
      connection = holdConnection();
      const Panel = ({ lot }: { lot: LotSnapshot }) => {
        const state = useLotData(lot, own !== null);
        return (
          <aside>
            <LotLead
              state={state}
              loginHref={`/auth/login?to=${lot.productId}`}
              onEnter={() => asked.push('enter')}
              onWithdraw={() => asked.push('withdraw')}
            />
            <LotMoney lot={state.lot} />
          </aside>
        );
      };
      return lots.map((lot) => <Panel key={lot.productId} lot={lot} />);
    },
    {
      answers: {
        ...createLotServer(first, ownAt(own ?? noPart)).answers,
        'GET /public/auction/clock': { nowMs: first.nowMs, now: new Date(first.nowMs).toISOString() },
      },
    },
  );
  const panels = screen.getAllByRole('region', { name: t.panel.label });
  return { ...rendered, panels, asked, connection: connection ?? assert.fail('there is no connection') };
};

test('AUC-009 PRD-007 PRD-013 lots of 5 and 10 percent ask for their own deposits, and tell how long one may still apply', async () => {
  const { panels } = await openPanels([lotOf(500), lotOf(1000, lotId + 1)]);
  const sides = screen.getAllByRole('complementary').map(({ textContent }) => plainSpaces(textContent ?? ''));
  assert.ok(sides[0]?.includes('Zakalat, 5%10 000 000 soʻm'), sides[0]);
  assert.ok(sides[1]?.includes('Zakalat, 10%20 000 000 soʻm'), sides[1]);
  for (const panel of panels) {
    within(panel).getByText('Hali ariza yoʻq. Savdo: bugun 15:00');
    within(panel).getByText(t.panel.untilCutOff);
    const timer = plainSpaces(within(panel).getByRole('timer').textContent ?? '');
    assert.match(timer, /^0[01]soat\d\ddaqiqa\d\dsoniya$/);
  }
});

test('AUC-014 an application changes the panel of its lot at once, and of no other', async () => {
  const lots = [lotOf(500), lotOf(500, lotId + 1)];
  const { panels, calls, connection } = await openPanels(lots);
  const [changed = assert.fail(), other = assert.fail()] = panels;
  const before = calls.length;
  const [lot = assert.fail()] = lots;
  connection.publish({
    ...lot,
    participantCount: 1,
    participants: [{ number: 1, lastBid: null }],
    head: { ...lot.head, number: lot.head.number + 2 },
  });
  await within(changed).findByText('1 ta ariza tushgan. Savdo: bugun 15:00');
  within(other).getByText('Hali ariza yoʻq. Savdo: bugun 15:00');
  assert.equal(calls.length, before, 'nothing had to be asked for');
});

test('AUC-019 a visitor is led to log in, a user enters, and a participant may withdraw while applications are taken', async () => {
  const { unmount } = await openPanels([lotOf(500)]);
  const login = screen.getByRole('link', { name: t.panel.enter });
  assert.equal(login.getAttribute('href'), `/auth/login?to=${lotId}`);
  unmount();

  const watching = await openPanels([lotOf(500)], noPart);
  await watching.user.click(screen.getByRole('button', { name: t.panel.enter }));
  assert.deepEqual(watching.asked, ['enter']);
  assert.equal(screen.queryByRole('button', { name: t.panel.withdraw }), null);
  watching.unmount();

  const { user, asked } = await openPanels([lotOf(500)], {});
  await screen.findByText(t.panel.entered({ n: 1 }));
  assert.equal(screen.queryByRole('button', { name: t.panel.enter }), null);
  assert.equal(screen.getByRole('link', { name: t.panel.see }).getAttribute('href'), `/auction/${lotId}`);
  const calendar = screen.getByRole('link', { name: t.entry.calendar });
  assert.equal(calendar.getAttribute('href'), `/calendar/lot/${lotId}.ics?lang=uz`);
  await user.click(screen.getByRole('button', { name: t.panel.withdraw }));
  await waitFor(() => assert.deepEqual(asked, ['withdraw']));
});
