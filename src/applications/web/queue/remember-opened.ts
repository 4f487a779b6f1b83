/** Puts the open application into the address, so that a reload and a link open it again; the list is not loaded anew. */
export const rememberOpened = (id: number | null): void => {
  const url = new URL(location.href);
  if (id === null) url.searchParams.delete('open');
  else url.searchParams.set('open', String(id));
  history.replaceState(history.state, '', url);
};
