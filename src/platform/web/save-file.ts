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
