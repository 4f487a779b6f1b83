/** One line of the comparison: a value for each listing in its order, null where it has none. */
export type ComparedRow = { name: string; values: (string | null)[]; differs: boolean };

type Fact = { name: string; value: string };

export const differ = (values: readonly (string | null)[]): boolean => new Set(values).size > 1;

/**
 * Lays the facts of several listings beside each other. A fact that only some have stands after the one it follows
 * there, so that areas stay with areas and the date stays last.
 */
export const comparedRows = (specifications: readonly (readonly Fact[])[]): ComparedRow[] => {
  const names: string[] = [];
  for (const facts of specifications) {
    let after = 0;
    for (const { name } of facts) {
      const index = names.indexOf(name);
      if (index < 0) names.splice(after, 0, name);
      after = (index < 0 ? after : index) + 1;
    }
  }
  return names.map((name) => {
    const values = specifications.map((facts) => facts.find((fact) => fact.name === name)?.value ?? null);
    return { name, values, differs: differ(values) };
  });
};
