import { useMemo } from 'react';
import { type OwnBenefitCalls, OwnBenefits } from '#credit/web/benefits/OwnBenefits.tsx';
import { api } from '#platform/web/api.ts';
import type { contract } from '../../contract.ts';

/** How a buyer may pay for the property of an application: read by whoever has to do with it, changed by whoever sells. */
export function ApplicationBenefits({
  id,
  companies,
}: {
  id: number;
  companies: readonly { id: number; name: string }[];
}) {
  const calls = useMemo(() => callsOf(id), [id]);
  return <OwnBenefits id={id} calls={calls} companies={companies} />;
}

const callsOf = (id: number): OwnBenefitCalls => {
  const call = api<typeof contract>();
  const path = '/application/:id/benefits';
  const one = ({ id: benefitId }: { id: number }) => ({ params: { id, benefitId } });
  return {
    list: () => call(`GET ${path}`, { params: { id } }),
    add: (body) => call(`POST ${path}`, { params: { id }, body }),
    change: (benefit, input) =>
      call(`PUT ${path}/:benefitId`, { ...one(benefit), body: { ...input, version: benefit.version } }),
    remove: (benefit) => call(`DELETE ${path}/:benefitId`, { ...one(benefit), query: { version: benefit.version } }),
  };
};
