import assert from 'node:assert/strict';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Choices, drafts } from '#applications/contract/drafts.ts';
import type { FormDraft } from '#applications/contract/form.ts';
import type { serviceContract } from '#applications/contract/service-contract.ts';
import type { Application } from '#applications/contract/shapes.ts';
import type { FormKind } from '#applications/rules/form-values.ts';
import uz from '#applications/text/uz.ts';
import { Wizard } from '#applications/web/form/Wizard.tsx';
import type { OperationAt, Reply } from '#platform/contract/operation.ts';
import type { Locale } from '#platform/values/locale.ts';
import { buildingTypes } from '../../db/seed/listings/building-types.ts';
import { categories } from '../../db/seed/listings/categories.ts';
import { categoryCharacteristics } from '../../db/seed/listings/category-characteristics.ts';
import { characteristics } from '../../db/seed/listings/characteristics.ts';
import { companies } from '../../db/seed/listings/companies.ts';
import type { NamedOption } from '../../db/seed/listings/named-option.ts';
import { buildingOptions } from '../../db/seed/listings/options-building.ts';
import { dwellingOptions } from '../../db/seed/listings/options-dwelling.ts';
import { landOptions } from '../../db/seed/listings/options-land.ts';
import { termOptions } from '../../db/seed/listings/options-terms.ts';
import { press } from './fields.ts';
import { type Answers, type Call, type Rendered, renderComponent } from './render.tsx';

export const t = uz.wizard;
export const f = uz.form;

export const BEGIN = 'POST /application';
export const SAVE = 'PUT /application/:id/form';
export const BENEFITS = 'GET /application/:id/benefits';

type Saved = Reply<OperationAt<typeof drafts, typeof SAVE>>;

/** jsdom has no notion of what is in sight. */
Element.prototype.scrollIntoView ??= () => undefined;

const lists: Readonly<Record<string, readonly NamedOption[]>> = {
  ...buildingOptions,
  ...dwellingOptions,
  ...landOptions,
  ...termOptions,
};
/** Where the name in a language stands in what is seeded. */
const nameColumns = { uz: 1, ru: 2, en: 3 } as const;
type NameColumn = (typeof nameColumns)[Locale];
/** A characteristic as the form asks for it; only what is chosen has options. */
const characteristicOf = (code: string, name: NameColumn) =>
  characteristics
    .filter(([, , [of]]) => of === code)
    .map(([kind, unit, named, max = null]) => ({
      code,
      kind,
      unit,
      max,
      name: named[name],
      options: kind === 'option' || kind === 'options' ? (lists[code] ?? []) : [],
    }));

/** The characteristics of all categories, named in a language. */
export const characteristicsIn = (locale: Locale): Choices['characteristics'] =>
  categoryCharacteristics.flatMap(({ categoryId, core, further }) =>
    [...core, ...further].flatMap((code) =>
      characteristicOf(code, nameColumns[locale]).map(({ options, ...one }) => ({
        ...one,
        categoryId,
        isCore: core.includes(code),
        options: options.map((option) => ({ code: option[0], name: option[nameColumns[locale]] })),
      })),
    ),
  );

/** What the form offers to choose from: the reference data of the product, in Uzbek. */
export const choices: Choices = {
  categories: categories.map(([{ id, code }, name]) => ({ id, code, name })),
  buildingTypes: buildingTypes.map(([id, parentId, , name]) => ({ id, name, parentId })),
  companies: companies.map(([id, , monogram, hue, name]) => ({ id, name, monogram, hue })),
  characteristics: characteristicsIn('uz'),
  groups: [],
  feeHundredths: 300,
};

export const savedAt = (version: number): Saved => ({ id: 7, version, savedAt: new Date().toISOString(), faults: [] });
/** The server as it stores a form that has a number, by the version that was read. */
export const keep = ({ body }: Call): Saved => savedAt((body as { version: number }).version + 1);

/** Everything that an own flat on sale to a customer needs. */
export const wholeForm: FormDraft = {
  goal: 'ON_BALANCE',
  categoryId: 8,
  tradeType: 'FIND_CUSTOMER',
  docNumber: '10:07:03:01:02:0148:0041',
  name: '3 xonali kvartira, 14-mavze',
  buildingTypeId: 13,
  areaAllDm2: 7800,
  provinceId: 1726,
  districtId: 1726269,
  neighbourhoodId: 76_000_001,
  address: '14-mavze, 32-uy, 41-xonadon',
  rooms: 3,
  characteristics: { repair_status: 'euro' },
  objectPrice: '84500000000',
  whoPaysRealtorServiceFee: 'OWNER',
  pictures: [1],
  visibilityType: 'TO_EVERYONE',
};

/** A draft that is stored already. */
export const draftOf = (form: FormDraft, change: Partial<Application> = {}): Application => ({
  id: 7,
  kind: 'SALE',
  origin: 'ADD',
  process: 'new',
  analysis: null,
  version: 1,
  name: form.name ?? '',
  address: form.address ?? '',
  form,
  residue: null,
  startingSalePriceWithServiceFee: null,
  feeHundredths: 300,
  soldPrice: null,
  fromMib: null,
  mibChange: null,
  liquidity: null,
  publish: 'NO',
  creatorType: 'MY_SELF',
  company: null,
  category: null,
  province: null,
  district: null,
  neighbourhood: null,
  buildingType: null,
  pictures: [],
  documents: [],
  author: 'demo.seller',
  assistant: null,
  moderator: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  createdBy: 'demo.seller',
  updatedAt: '2026-11-21T10:00:00.000Z',
  updatedBy: 'demo.seller',
  processSince: '2026-11-21T10:00:00.000Z',
  submittedAt: null,
  dueAt: null,
  rejection: null,
  prices: [],
  listingId: null,
  events: [],
  checks: [],
  moves: [],
  awaitedMoves: [],
  waitsFor: null,
  mayEdit: true,
  mayAnswerWarnings: false,
  mayCorrect: false,
  mayAnswerMib: false,
  ...change,
});

/**
 * Opens the form of users, or another one, at one of its steps; nothing of it is stored yet, but for a draft that is given.
 */
export const PRICE_LEVEL = 'GET /public/price-level';
export const openForm = (
  step: keyof typeof f.steps,
  answers: Answers = {},
  application: Application | null = null,
  of: FormKind = { kind: 'SALE', origin: 'ADD' },
) =>
  renderComponent(<Wizard of={of} choices={choices} application={application} onDropped={() => undefined} />, {
    path: `/apply/add#${step}`,
    answers: {
      [BEGIN]: savedAt(1),
      [SAVE]: keep,
      [PRICE_LEVEL]: { median: null },
      [BENEFITS]: { data: [], mayEdit: true },
      ...answers,
    },
  });

/** A field of the form by its path; null while it is not asked. */
export const findField = (path: string) => document.querySelector<HTMLElement>(`[data-field~="${path}"]`);
export const fieldOf = (path: string): HTMLElement => findField(path) ?? assert.fail(`${path} is not asked`);
export const inputOf = (path: string): HTMLInputElement => {
  const field = fieldOf(path);
  return field instanceof HTMLInputElement ? field : assert.fail(`${path} is no line to type in`);
};
/** Puts a whole value into a field at once; where single keys count, `user.type` types them. */
export const fill = (path: string, value: string) => fireEvent.change(inputOf(path), { target: { value } });
export const choose = (path: string, value: string) => {
  const option = fieldOf(path).querySelector(`input[value="${value}"]`);
  fireEvent.click(option ?? assert.fail(`${path} does not offer ${value}`));
};

const group = (step: keyof typeof f.steps) =>
  screen.queryByRole('group', { name: new RegExp(`${f.steps[step].name}$`) });
export const stepIs = (step: keyof typeof f.steps) => assert.ok(group(step), `the step is not ${step}`);
export const openStep = (step: keyof typeof f.steps) => {
  fireEvent.click(within(screen.getByRole('navigation', { name: t.steps })).getByText(f.steps[step].name));
  stepIs(step);
};

export const untilStored = () =>
  waitFor(() => assert.match(document.querySelector('[data-state="saved"]')?.textContent ?? '', /saqlandi/));
/** Stores what is written now, without the pause after the last key. */
export const store = () => press(t.keepDraft);
/** The form as it was sent to be stored last. */
export const lastForm = (calls: Rendered['calls']): FormDraft => {
  const call =
    calls.findLast(({ key }) => key === BEGIN || key === SAVE) ?? assert.fail('nothing was sent to be stored');
  return (call.body as { form: FormDraft }).form;
};

export const CONTRACT = 'GET /application/:id/contract';
export type ContractReply = Reply<OperationAt<typeof serviceContract, typeof CONTRACT>>;
/** What is known of the service contract of an application: of itself, that there is none. */
export const contractViewOf = (change: Partial<ContractReply>): ContractReply => ({
  contract: null,
  inForce: null,
  isOutdated: false,
  mayDraw: false,
  maySign: false,
  isProposal: false,
  mayPropose: false,
  mayDecline: false,
  ...change,
});
