import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { test } from 'vitest';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import own from '#realtors/text/uz/own-specialist.ts';
import shared from '#realtors/text/uz/realtors.ts';
import { field, press, put } from '../../../test/components/fields.ts';
import { type Answers, type Call, plainSpaces, refuse, renderComponent } from '../../../test/components/render.tsx';
import { OWN_SPECIALIST, ownOf, SAVE_OWN_SPECIALIST } from '../../../test/components/specialists.ts';
import { OwnSpecialistTab } from './OwnSpecialistTab.tsx';

const openTab = async (answers: Answers) => {
  const tab = await renderComponent(<OwnSpecialistTab />, { answers: { [OWN_SPECIALIST]: ownOf(), ...answers } });
  await screen.findByRole('heading', { name: own.title });
  return { ...tab, sent: () => tab.calls.filter(({ key }) => key === SAVE_OWN_SPECIALIST).map(({ body }) => body) };
};
const aboutField = () => screen.getByLabelText<HTMLTextAreaElement>(own.about.company);
const tick = (label: string) => fireEvent.click(screen.getByRole('checkbox', { name: label }));

test('USR-001 an agency writes its own page: what it saves goes with its version, and the next save with the next', async () => {
  let version = 3;
  const { sent } = await openTab({
    [SAVE_OWN_SPECIALIST]: () => {
      version += 1;
      return { version };
    },
  });
  assert.equal(screen.getByRole('link', { name: own.view }).getAttribute('href'), '/users/2050');
  const about = 'Toshkentda 2014-yildan beri ishlaymiz.';
  fireEvent.change(aboutField(), { target: { value: about } });
  const max = groupDigits(limits.specialistAboutMax);
  screen.getByText(plainSpaces(own.counter({ n: String(about.length), max })));
  tick(shared.languages.ru);
  tick('Samarqand viloyati');
  put(own.since, '2014');
  put(own.telegram, '@yangi_makon');
  press(own.save);
  await screen.findByText(own.saved);
  press(own.save);
  await waitFor(() => assert.equal(sent().length, 2));
  const fields = {
    tradeName: '«Yangi makon»',
    about,
    languages: ['uz', 'ru'],
    provinceIds: [1726, 1718],
    services: ['sale'],
    license: '',
    since: 2014,
    telegram: '@yangi_makon',
  };
  assert.deepEqual(sent(), [
    { ...fields, version: 3 },
    { ...fields, version: 4 },
  ]);
});

test('USR-001 what was changed elsewhere is not written over: what is typed stays until the new state is asked for', async () => {
  const server = { answer: ownOf() };
  await openTab({
    [OWN_SPECIALIST]: () => server.answer,
    [SAVE_OWN_SPECIALIST]: refuse(409, 'specialistChanged', shared.refusals.specialistChanged),
  });
  fireEvent.change(aboutField(), { target: { value: 'Yozilgan' } });
  press(own.save);
  await screen.findByText(shared.refusals.specialistChanged);
  assert.equal(aboutField().value, 'Yozilgan');
  server.answer = ownOf({ version: 4, about: 'Boshqa joyda yozilgan' });
  press(own.reload);
  await waitFor(() => assert.equal(aboutField().value, 'Boshqa joyda yozilgan'));
});

test('USR-001 a refusal stands at its field, without a language nothing is sent, and a person has no trade name', async () => {
  const { sent, unmount } = await openTab({
    [SAVE_OWN_SPECIALIST]: ({ body }: Call) =>
      (body as { tradeName: string }).tradeName === ''
        ? refuse(422, 'tradeNameMissing', shared.refusals.tradeNameMissing)
        : refuse(422, 'telegramWrong', shared.refusals.telegramWrong),
  });
  put(own.tradeName, '');
  press(own.save);
  await screen.findByText(shared.refusals.tradeNameMissing);
  assert.equal(field(own.tradeName).getAttribute('aria-invalid'), 'true');
  put(own.tradeName, 'Yangi makon');
  press(own.save);
  await screen.findByText(shared.refusals.telegramWrong);
  assert.equal(field(own.telegram).getAttribute('aria-invalid'), 'true');
  tick(shared.languages.uz);
  press(own.save);
  await screen.findByText(own.languageMissing);
  assert.equal(sent().length, 2);
  unmount();

  await openTab({ [OWN_SPECIALIST]: ownOf({ kind: 'REALTOR', tradeName: '' }) });
  assert.equal(screen.queryByLabelText(own.tradeName), null);
  screen.getByLabelText(own.about.person);
});

test('USR-001 whoever has no trade is told how one comes by a page', async () => {
  await renderComponent(<OwnSpecialistTab />, { answers: { [OWN_SPECIALIST]: { ...ownOf(), profile: null } } });
  await screen.findByRole('heading', { name: own.none });
});
