import assert from 'node:assert/strict';
import { test } from 'node:test';
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
