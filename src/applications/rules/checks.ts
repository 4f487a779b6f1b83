import { explanationsOf } from '#listings/rules/register-warnings.ts';
import type { RiskSource, RiskState } from '#listings/rules/risks.ts';
import type { ProcessStatus } from '#listings/rules/sale-status.ts';

/** What is compared: the form as it was sent, and what the registers said. Null stands for a register that is away. */
export type CheckedForm = {
  kind: 'SALE' | 'REQUEST';
  hasNumber: boolean;
  areaDm2: number | null;
  districtId: number | null;
  neighbourhoodId: number | null;
  /** PINFL or TIN of whoever may be the owner: the party that applies, and the debtor. */
  ownNumbers: readonly string[];
};
export type CadastreFacts = {
  kind: 'found';
  owner: { pinflOrTin: string } | null;
  areaDm2: number | null;
  districtCode: number | null;
  neighbourhoodCode: number | null;
  hasBan: boolean;
};
export type CadastreResult = CadastreFacts | { kind: 'notFound' } | null;
/** What is owed; `dues` of the debts are for what comes with living there (gas, light, water). */
export type DebtsResult = { totalTiyin: bigint; debts: number; dues: number; bans: number } | null;

/** In the order in which they are shown. */
export const checkKinds = ['cadastre', 'area', 'owner', 'ban', 'debt', 'neighbourhood', 'duplicate'] as const;
export type CheckKind = (typeof checkKinds)[number];
export type CheckState = 'PASSED' | 'WARNING' | 'FAILED' | 'UNAVAILABLE';
export type Finding = { kind: CheckKind; state: CheckState; detail: Record<string, string | number> };

/** Measures differ by a hundredth of walls and plaster; more is for a person to judge. */
const AREA_TOLERANCE = 0.05;
export const isOtherArea = (enteredDm2: number, registeredDm2: number): boolean =>
  Math.abs(enteredDm2 - registeredDm2) > registeredDm2 * AREA_TOLERANCE;

const passed = (kind: CheckKind): Finding => ({ kind, state: 'PASSED', detail: {} });
const warning = (kind: CheckKind, detail: Finding['detail']): Finding => ({ kind, state: 'WARNING', detail });
const unavailable = (kind: CheckKind): Finding => ({ kind, state: 'UNAVAILABLE', detail: {} });

/** Everything the platform finds out by itself about an application, one finding a kind. Details hold no personal data. */
export const findingsOf = (
  form: CheckedForm,
  registers: { cadastre: CadastreResult; debts: DebtsResult; others: { applications: number[]; listings: number[] } },
): Finding[] => {
  const { cadastre, debts, others } = registers;
  const duplicate = duplicateOf(others);
  if (!form.hasNumber) return [numberless(form), duplicate];
  if (cadastre === null)
    return [...(['cadastre', 'area', 'owner', 'ban', 'debt', 'neighbourhood'] as const).map(unavailable), duplicate];
  if (cadastre.kind === 'notFound')
    return [{ kind: 'cadastre', state: 'FAILED', detail: { reason: 'unknown' } }, duplicate];
  return [
    passed('cadastre'),
    areaOf(form, cadastre),
    ownerOf(form, cadastre),
    banOf(cadastre, debts),
    debtOf(debts),
    neighbourhoodOf(form, cadastre),
    duplicate,
  ];
};

/** An announcement may do without a number; an order to sell may not. */
const numberless = ({ kind }: CheckedForm): Finding => ({
  kind: 'cadastre',
  state: kind === 'REQUEST' ? 'WARNING' : 'FAILED',
  detail: { reason: 'numberMissing' },
});

const areaOf = ({ areaDm2: enteredDm2 }: CheckedForm, { areaDm2: registeredDm2 }: CadastreFacts): Finding => {
  if (registeredDm2 === null) return warning('area', { reason: 'unknown' });
  if (enteredDm2 === null || isOtherArea(enteredDm2, registeredDm2))
    return warning('area', { reason: 'differs', givenDm2: enteredDm2 ?? 0, knownDm2: registeredDm2 });
  return passed('area');
};

const ownerOf = ({ ownNumbers }: CheckedForm, { owner }: CadastreFacts): Finding => {
  if (owner === null) return warning('owner', { reason: 'unknown' });
  return ownNumbers.includes(owner.pinflOrTin) ? passed('owner') : warning('owner', { reason: 'differs' });
};

/** A ban in either register is a ban; that there is none takes the word of both. */
const banOf = ({ hasBan }: CadastreFacts, debts: DebtsResult): Finding => {
  if (hasBan || (debts !== null && debts.bans > 0))
    return { kind: 'ban', state: 'FAILED', detail: { reason: 'banned' } };
  return debts === null ? unavailable('ban') : passed('ban');
};

const debtOf = (debts: DebtsResult): Finding => {
  if (debts === null) return unavailable('debt');
  return debts.debts === 0
    ? passed('debt')
    : warning('debt', { reason: 'owed', count: debts.debts, totalTiyin: String(debts.totalTiyin) });
};

const neighbourhoodOf = (form: CheckedForm, { districtCode, neighbourhoodCode }: CadastreFacts): Finding => {
  if (districtCode !== null && form.districtId !== districtCode)
    return warning('neighbourhood', { reason: 'districtDiffers' });
  if (neighbourhoodCode === null) return warning('neighbourhood', { reason: 'unknown' });
  return form.neighbourhoodId === neighbourhoodCode
    ? passed('neighbourhood')
    : warning('neighbourhood', { reason: 'differs' });
};

const duplicateOf = ({ applications, listings }: { applications: number[]; listings: number[] }): Finding => {
  const numbers = [...new Set([...applications, ...listings])];
  return numbers.length === 0
    ? passed('duplicate')
    : warning('duplicate', { reason: 'found', numbers: numbers.slice(0, 5).join(', ') });
};

/**
 * What a buyer may inherit, as far as the registers tell (the risk passport). Nothing where they do not know the property;
 * a register that is away is said to be waited for. Amounts stay with whoever handles the application.
 */
export const risksOf = (
  findings: readonly Finding[],
  debts: DebtsResult,
): { kind: 'encumbrance' | 'dues'; state: RiskState; source: RiskSource }[] => {
  const ban = findings.find(({ kind }) => kind === 'ban');
  if (!ban) return [];
  const states: Record<CheckState, RiskState> = {
    PASSED: 'CLEAR',
    WARNING: 'PRESENT',
    FAILED: 'PRESENT',
    UNAVAILABLE: 'UNKNOWN',
  };
  const dues = debts === null ? 'UNKNOWN' : debts.dues > 0 ? 'PRESENT' : 'CLEAR';
  return [
    { kind: 'encumbrance', state: states[ban.state], source: 'CADASTRE' },
    { kind: 'dues', state: dues, source: 'DEBTS' },
  ];
};

/** Whether a moderator has to say why an application may be accepted in spite of it; a register that was away said nothing. */
export const isToBeAnswered = ({ state }: { state: CheckState }): boolean => state === 'WARNING' || state === 'FAILED';

/**
 * Whether everything was found out that the platform finds out by itself: not before the checks were made, nor while a
 * register that was away has said nothing (`isCheckedSql` in SQL).
 */
export const isChecked = (checks: readonly { state: CheckState }[]): boolean =>
  checks.length > 0 && checks.every(({ state }) => state !== 'UNAVAILABLE');

/** Why one of several is not accepted with the others: one must be looked at by itself. In the order in which they are said. */
export const acceptanceGaps = ['notUnderReview', 'warningUnanswered', 'notChecked'] as const;
export type AcceptanceGap = (typeof acceptanceGaps)[number];

/** What keeps an application from being accepted along with others; null: nothing. */
export const acceptanceGapOf = (row: {
  process: ProcessStatus;
  hasUnansweredWarnings: boolean;
  isChecked: boolean;
}): AcceptanceGap | null => {
  if (row.process !== 'in_process') return 'notUnderReview';
  if (row.hasUnansweredWarnings) return 'warningUnanswered';
  return row.isChecked ? null : 'notChecked';
};

/**
 * Whether what buyers would read suits what was found: one of the list where they read of it, and nothing where they do not.
 * Without a reason: whether it would suit any finding of the kind.
 */
export const isExplanationFit = (kind: CheckKind, explanation: string | null, reason?: string | null): boolean => {
  const fitting: readonly string[] = explanationsOf(kind, reason);
  return fitting.length === 0 ? explanation === null : explanation !== null && fitting.includes(explanation);
};

/** Why an application goes back to its author; null: it goes on to a moderator, warnings and all. */
export const blockingReason = (findings: readonly Finding[]): 'numberMissing' | 'unknown' | 'banned' | null => {
  const reason = findings.find(({ state }) => state === 'FAILED')?.detail.reason;
  return reason === 'numberMissing' || reason === 'unknown' || reason === 'banned' ? reason : null;
};
