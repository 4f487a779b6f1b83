/** Gives the visitor a file that was made in the page. */
export const saveFile = (name: string, content: string, type: string): void => {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the bytes by the time the next task runs.
  setTimeout(() => URL.revokeObjectURL(address));
};
