import { useEffect, useState } from 'react';
import type { contract } from '#credit/contract.ts';
import { type CalculationFields, calculationQuery, fieldsOfQuery } from '#credit/rules/calculation.ts';
import { Calculator } from '#credit/web/Calculator.tsx';
import { type CreditText, useCreditText } from '#credit/web/credit-text.ts';
import { ScheduleActs } from '#credit/web/ScheduleActs.tsx';
import { api } from '#platform/web/api.ts';
import { type LoaderArgs, useLoaderData, useLocation } from '#platform/web/router.tsx';
import { useDebounced } from '#platform/web/use-debounced.ts';
import type { HeadInput, PageHead } from '../web/page.ts';
import css from './CalculatorPage.module.css';

type Data = Awaited<ReturnType<typeof loader>>;

/** The fields of the address, read on the server and in the browser alike. */
export const loader = async ({ request }: LoaderArgs): Promise<{ first: CalculationFields }> => {
  const { today } = await api<typeof contract>()('GET /public/credit/today', {});
  return { first: fieldsOfQuery(new URL(request.url).searchParams, today) };
};

/** The calculator as a page of its own, anew for every address that is gone to. */
function CalculatorPage() {
  const { key } = useLocation();
  const { first } = useLoaderData<Data>();
  return <AddressedCalculator key={key} first={first} />;
}

/** Its address says all that is typed, so that a link opens the same calculation. */
function AddressedCalculator({ first }: { first: CalculationFields }) {
  const t = useCreditText();
  const [fields, setFields] = useState(first);
  const link = `?${calculationQuery(fields)}`;
  // After a pause: browsers refuse an address that changes with every step of a slider.
  const address = useDebounced(link);
  useEffect(() => {
    const shown = calculationQuery(fieldsOfQuery(new URLSearchParams(location.search), first.start));
    if (address !== `?${shown}`) history.replaceState(history.state, '', address);
  }, [address, first.start]);
  return (
    <div className={`wrap ${css.page}`}>
      <h1>{t.calculator.title}</h1>
      <p className={css.lead}>{t.calculator.lead}</p>
      <Calculator fields={fields} onFields={setFields} acts={<ScheduleActs fields={fields} link={link} />} />
    </div>
  );
}

export const head = ({ catalogues }: HeadInput<Data>): PageHead => {
  const t = (catalogues.credit as CreditText).calculator;
  return { title: t.title, description: t.description, canonical: '/calculator' };
};

export { CalculatorPage as Component };
