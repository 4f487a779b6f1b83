/**
 * Parts of a whole in percent for a bar, in the order given. Each part above zero keeps a sliver that can be seen, and
 * together they fill the bar; nothing at all gives nothing.
 */
export const sharesOf = (amounts: readonly bigint[]): number[] => {
  const total = amounts.reduce((sum, amount) => sum + amount, 0n);
  if (total <= 0n) return amounts.map(() => 0);
  const raised = amounts.map((amount) =>
    amount > 0n ? Math.max(Number((amount * 10_000n) / total) / 100, SLIVER) : 0,
  );
  const sum = raised.reduce((all, share) => all + share, 0);
  return raised.map((share) => Math.round((share / sum) * 10_000) / 100);
};

const SLIVER = 2;
