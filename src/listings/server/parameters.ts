/** The parameters as they stood in the address, repeated ones included. */
export const parametersOf = (query: Readonly<Record<string, string | string[]>>): URLSearchParams => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value]) parameters.append(name, one);
  return parameters;
};
