import { type RefObject, useLayoutEffect } from 'react';

/**
 * Sets variables of the style sheet on an element before it is painted. Pages may carry no style attributes, so this is for
 * what is in none that the server sends: what opens, appears or is worked out in the browser. The server says sizes and
 * colours of its data by the attributes of a drawing.
 */
export const useVariables = (
  element: RefObject<HTMLElement | null>,
  variables: Readonly<Record<`--${string}`, string>>,
): void => {
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(variables)) element.current?.style.setProperty(name, value);
  });
};
