import { attributeText } from '#listings/rules/attributes.ts';
import { formatPercent, squareMetres } from '#platform/values/format-number.ts';
import type { Locale } from '#platform/values/locale.ts';
import { formatMoney } from '#platform/values/money.ts';
import { formatPhone } from '#platform/values/phone.ts';
import { serviceFeeName, serviceFeeShort } from '#platform/values/service-fee.ts';
import type { Application, Choices } from '../../contract.ts';
import type { ApplicationsText } from '../words.ts';

export type FactLine = { name: string; value: string; isNumber?: boolean };

type Reading = { application: Application; t: ApplicationsText; locale: Locale };

const presentLines = (lines: (FactLine | null)[]): FactLine[] => lines.filter((line) => line !== null);

const line = (name: string, value: string | number | null | undefined): FactLine | null =>
  value === null || value === undefined || value === '' ? null : { name, value: String(value) };

const number = (name: string, value: string | null | undefined): FactLine | null => {
  const fact = line(name, value);
  return fact && { ...fact, isNumber: true };
};

const sum = (amount: string | null | undefined, locale: Locale): string | null =>
  amount ? formatMoney({ currency: 'UZS', hundredths: BigInt(amount) }, locale) : null;

export const goalLines = ({ application: { form, ...a }, t }: Reading): FactLine[] => {
  const { facts } = t.own.view;
  const words = t.statuses;
  return presentLines([
    line(facts.category, a.category?.name),
    line(facts.goal, form.goal && words.goal[form.goal]),
    line(facts.collection, form.collection && words.collection[form.collection]),
    line(facts.mib, a.fromMib && words.mib[a.fromMib]),
    line(facts.company, a.company?.name),
    line(facts.tradeType, form.tradeType && words.tradeType[form.tradeType]),
    line(facts.creatorType, a.origin === 'ADD_NEW' ? words.creatorType[a.creatorType] : null),
    line(facts.client, form.clientName),
    number(facts.clientPhone, form.clientPhone ? formatPhone(form.clientPhone) : null),
  ]);
};

export const objectLines = ({ application: { form, ...a }, t, locale }: Reading): FactLine[] => {
  const { facts } = t.own.view;
  const area = (dm2: number | null | undefined) => (dm2 ? squareMetres(locale, dm2) : null);
  const floors = [form.floor, form.floorsBuilding].filter((one) => one !== null && one !== undefined).join(' / ');
  return presentLines([
    number(facts.docNumber, form.docNumber),
    line(facts.buildingType, a.buildingType?.name),
    number(facts.areaAll, area(form.areaAllDm2)),
    number(facts.areaConstruction, area(form.areaConstructionDm2)),
    number(facts.areaEffective, area(form.areaEffectiveDm2)),
    number(facts.areaLiving, area(form.areaLivingDm2)),
    line(facts.rooms, form.rooms),
    line(facts.floor, floors),
    line(facts.equipment, form.withEquipment ? facts.yes : null),
  ]);
};

export const placeLines = ({ application: { form, ...a }, t }: Reading): FactLine[] => {
  const { facts } = t.own.view;
  const degrees = (micro: number) => (micro / 1_000_000).toFixed(5);
  return presentLines([
    line(facts.province, a.province?.name),
    line(facts.district, a.district?.name),
    line(facts.neighbourhood, a.neighbourhood?.name ?? (form.isNeighbourhoodUnlisted ? facts.unlisted : null)),
    line(facts.address, a.address),
    line(facts.landmark, form.landmark),
    number(facts.point, form.point && `${degrees(form.point.latMicro)}, ${degrees(form.point.lonMicro)}`),
  ]);
};

/** The answers to the characteristics of the category, by the names of today. */
export const characteristicLines = ({ application: { form }, locale }: Reading, choices: Choices): FactLine[] =>
  presentLines(
    choices.characteristics
      .filter(({ categoryId }) => categoryId === form.categoryId)
      .map((one) => {
        const answer = form.characteristics?.[one.code];
        return answer === undefined ? null : line(one.name, attributeText(locale, one, answer));
      }),
  );

export const saleLines = ({ application: { form, ...a }, t, locale }: Reading): FactLine[] => {
  const { facts } = t.own.view;
  const currency = form.currency ?? 'UZS';
  const price = (minor: string | null | undefined) =>
    minor ? formatMoney({ currency, hundredths: BigInt(minor) }, locale) : null;
  const percent = (hundredths: number | null | undefined) =>
    hundredths === null || hundredths === undefined ? null : formatPercent(locale, hundredths);
  const isAuction = form.tradeType === 'TRADE_PLATFORM';
  return presentLines([
    number(facts.price, price(form.objectPrice)),
    number(facts.priceWithFee, price(a.startingSalePriceWithServiceFee)),
    line(
      serviceFeeName(locale),
      form.whoPaysRealtorServiceFee &&
        serviceFeeShort(locale, { payer: form.whoPaysRealtorServiceFee, hundredths: a.feeHundredths }),
    ),
    number(facts.pledge, isAuction ? percent(form.pledgeHundredths) : null),
    number(facts.bidStep, isAuction ? percent(form.bidStepHundredths) : null),
    line(facts.daysToStart, isAuction && form.daysToStart ? facts.days({ n: form.daysToStart }) : null),
    line(facts.liquidity, a.liquidity && t.statuses.liquidity[a.liquidity]),
    number(facts.soldPrice, sum(a.soldPrice, locale)),
  ]);
};

export const debtorLines = ({ application: { form, residue }, t, locale }: Reading): FactLine[] => {
  const { facts } = t.own.view;
  const debtor = form.debtor;
  if (!debtor) return [];
  return presentLines([
    line(facts.debtorType, debtor.debtorType && t.statuses.debtorType[debtor.debtorType]),
    line(facts.debtorName, debtor.debtorFullName),
    number(facts.debtorNumber, debtor.debtorPinflOrTin),
    number(facts.creditSum, sum(debtor.creditSum, locale)),
    number(facts.remainedDebt, sum(debtor.remainedDebt, locale)),
    number(facts.remainedPercentage, sum(debtor.remainedPercentage, locale)),
    number(facts.remainedPenalty, sum(debtor.remainedPenalty, locale)),
    number(facts.residue, sum(residue, locale)),
    number(facts.accountNumber, debtor.accountNumber),
    number(facts.mfo, debtor.mfo),
    line(facts.branch, debtor.branch),
  ]);
};

export const visibilityLines = ({ application: { form, ...a }, t }: Reading): FactLine[] => {
  const { facts } = t.own.view;
  return presentLines([
    line(facts.visibility, form.visibilityType && t.statuses.visibility[form.visibilityType]),
    line(facts.groups, form.visibilityType === 'TO_GROUPS' ? (form.groupIds?.length ?? 0) : null),
    line(facts.publish, a.listingId === null ? null : t.statuses.publish[a.publish]),
  ]);
};
