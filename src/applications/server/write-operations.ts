import type { Contract } from '#platform/contract/operation.ts';
import { type WriteCommand, writeCommands } from '../rules/writes.ts';

/**
 * Which rule an operation that writes goes by: a command of `rules/writes.ts`; a table of moves; or why it is none of both.
 * `begins`: nothing is there before it. `buyers`: what somebody asks of another's listing, opened by `lockForBuyer`.
 * `admin`: the platform's own rows, by role. `asks`: it changes nothing, and is a POST to keep its question out of logs.
 */
type Rule = WriteCommand | 'processTransitions' | 'analysisTransitions' | 'begins' | 'buyers' | 'admin' | 'asks';

export const ruleOfOperation: Readonly<Record<string, readonly Rule[]>> = {
  'POST /application': ['begins'],
  'PUT /application/:id/form': ['form'],
  'PUT /application/:id/correction': ['correct'],
  'POST /application/:id/submit': ['send'],
  'DELETE /application/:id': ['drop'],
  'POST /application/:id/move': ['processTransitions'],
  'POST /application/:id/analysis': ['analysisTransitions', 'record', 'contacts'],
  'PUT /application/:id/analysis': ['record', 'contacts'],
  'POST /application/:id/comment': ['comment'],
  'POST /application/:id/assign': ['assign'],
  'POST /office/applications/assign': ['assign'],
  'POST /application/:id/mib': ['mib'],
  'POST /application/:id/publish': ['hide', 'show'],
  'POST /application/:id/renew': ['renew'],
  'POST /application/:id/checks': ['checks'],
  'POST /application/:id/checks/answer': ['answerWarning'],
  'PUT /application/:id/risks': ['risks'],
  'POST /application/:id/benefits': ['benefits'],
  'PUT /application/:id/benefits/:benefitId': ['benefits'],
  'DELETE /application/:id/benefits/:benefitId': ['benefits'],
  'POST /application/:id/contract': ['contract'],
  'POST /application/:id/auction-contract': ['proposeAuction'],
  'POST /application/:id/auction-contract/decline': ['answerAuction'],
  'POST /product/:id/price': ['price'],
  'POST /upload/picture': ['begins'],
  'POST /upload/document': ['begins'],
  'PUT /upload/document/:id/kind': ['document'],
  'POST /product/:id/purchase': ['buyers'],
  'POST /purchase/:id/withdraw': ['buyers'],
  'POST /product/:id/viewing': ['buyers'],
  'POST /viewing/:id/answer': ['visit'],
  'POST /viewing/:id/cancel': ['visit', 'buyers'],
  'POST /office/fees/:id/receive': ['processTransitions'],
  'POST /office/imports': ['admin'],
  'PUT /office/imports/:id/columns': ['admin'],
  'POST /office/imports/:id/start': ['admin'],
  'POST /office/imports/:id/cancel': ['admin'],
  'POST /office/reject-reasons': ['admin'],
  'PUT /office/reject-reasons/:code': ['admin'],
  'POST /office/reject-reasons/order': ['admin'],
  'POST /office/applications/find': ['asks'],
  'POST /office/applications/file': ['asks'],
  'POST /office/applications/:id/debtor': ['asks'],
  'POST /cadastre/find': ['asks'],
  'POST /debt-check': ['asks'],
};

/** What is wrong with the list: operations that write and name no rule, names of none, and commands that nothing goes by. */
export const operationsWithoutRule = (contract: Contract, rules = ruleOfOperation): string[] => {
  const writes = Object.keys(contract).filter((key) => !key.startsWith('GET '));
  const used = new Set<string>(Object.values(rules).flat());
  return [
    ...writes.filter((key) => (rules[key]?.length ?? 0) === 0).map((key) => `${key} names no rule.`),
    ...Object.keys(rules)
      .filter((key) => !writes.includes(key))
      .map((key) => `${key} is no operation that writes.`),
    ...writeCommands.filter((command) => !used.has(command)).map((command) => `Nothing goes by «${command}».`),
  ];
};

/** The server does not start with an operation that may write by no rule. */
export const assertRules = (contract: Contract): void => {
  const wrong = operationsWithoutRule(contract);
  if (wrong.length > 0) throw new Error(wrong.join(' '));
};
