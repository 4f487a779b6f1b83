const DAY_MS = 86_400_000;

/** The day (YYYY-MM-DD) that many working days later; Saturday and Sunday do not count. */
export const addWorkingDays = (day: string, workingDays: number): string => {
  let at = Date.parse(`${day}T00:00:00Z`);
  for (let left = workingDays; left > 0; ) {
    at += DAY_MS;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(at).toISOString().slice(0, 10);
};
