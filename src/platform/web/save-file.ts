/** How long the address of a file must live for the browser to have taken it. */
const TAKEN_MS = 60_000;

/** Gives a file to the visitor under a name, as a download: phones have no viewer inside a page. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_MS);
};

/** Shows a file to the visitor in a new tab; where the browser opens none by itself, it is given as a download. */
export const showFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const tab = window.open(address, '_blank');
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_MS);
  if (tab) tab.opener = null;
  else saveFile(file, name);
};
