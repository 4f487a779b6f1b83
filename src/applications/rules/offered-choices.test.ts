import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pickQuestions } from './characteristic.ts';
import { offeredTo } from './offered-choices.ts';

const choices = {
  buildingTypes: [{ id: 1 }, { id: 2, isHidden: true }, { id: 3, isHidden: true }],
  characteristics: [
    { code: 'repair', options: [{ code: 'good' }, { code: 'old', isHidden: true }] },
    {
      code: 'heating',
      options: [
        { code: 'gas', isHidden: true },
        { code: 'coal', isHidden: true },
      ],
    },
  ],
};
const codesIn = (answers: Parameters<typeof offeredTo>[1]) => {
  const { buildingTypes, characteristics } = offeredTo(choices, answers);
  return [buildingTypes.map(({ id }) => id), ...characteristics.map(({ options }) => options.map(({ code }) => code))];
};

test('what is hidden is offered only where it is the answer already, one or one of several', () => {
  assert.deepEqual(codesIn({}), [[1], ['good'], []]);
  assert.deepEqual(codesIn({ buildingTypeId: 2, characteristics: { repair: 'old', heating: ['coal'] } }), [
    [1, 2],
    ['good', 'old'],
    ['coal'],
  ]);
});

const question = (code: string, ...options: string[]) => ({ code, options: options.map((one) => ({ code: one })) });
const supply = (code: string) => question(code, 'central', 'own', 'none');

test('F32 parking is asked for once, and an old answer to the other question stays in sight', () => {
  const flat = [question('auto_transport_place_state', 'yard'), question('parking', 'open')];
  const estate = [question('parking', 'open'), question('parking_available', 'yes'), question('parking_spaces')];
  const asked = (...args: Parameters<typeof pickQuestions>) => pickQuestions(...args).map(({ code }) => code);
  assert.deepEqual(asked(flat, {}), ['auto_transport_place_state']);
  assert.deepEqual(asked(flat, { parking: 'open' }), ['auto_transport_place_state', 'parking']);
  assert.deepEqual(asked(estate, undefined), ['parking', 'parking_spaces']);
});

test('F32 central heating is a tick; how a home is heated otherwise is asked where it is not ticked', () => {
  const house = [
    question('engineer_communications', 'central_heating', 'gas_supply'),
    supply('heating'),
    supply('gas'),
  ];
  const asked = (answers: Parameters<typeof pickQuestions>[1]) =>
    pickQuestions(house, answers).map(({ code, options }) => [code, ...options.map((one) => one.code)].join(' '));
  const communications = 'engineer_communications central_heating gas_supply';
  assert.deepEqual(asked({}), [communications, 'heating own none', 'gas own none']);
  assert.deepEqual(asked({ engineer_communications: ['central_heating'] }), [communications, 'gas own none']);
  assert.deepEqual(asked({ heating: 'central' }), [communications, 'heating central own none', 'gas own none']);
  const both = { engineer_communications: ['central_heating', 'gas_supply'], heating: 'own', gas: 'central' };
  assert.deepEqual(asked(both), [communications, 'heating own none'], 'what contradicts the tick can be changed');
});
