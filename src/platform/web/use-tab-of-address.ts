import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * The selected one of some tabs whose panels hold sections with anchors of the same names: a link to an anchor, on the page
 * or from elsewhere, opens the tab that holds it, so that there is something to scroll to.
 */
export const useTabOfAddress = <Id extends string>(ids: readonly Id[]): [selected: Id, select: (id: Id) => void] => {
  const [chosen, setChosen] = useState<Id | undefined>(ids[0]);
  const latest = useRef(ids);
  useEffect(() => {
    latest.current = ids;
  });
  useEffect(() => {
    const idOf = (hash: string) => latest.current.find((id) => hash === `#${id}`);
    // The browser scrolls after the click: the panel is to be seen by then.
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const id = link?.pathname === location.pathname && idOf(link.hash);
      if (id) flushSync(() => setChosen(id));
    };
    const onAddress = () => {
      const id = idOf(location.hash);
      if (!id) return;
      flushSync(() => setChosen(id));
      document.getElementById(id)?.scrollIntoView();
    };
    document.addEventListener('click', onClick);
    addEventListener('hashchange', onAddress);
    queueMicrotask(onAddress);
    return () => {
      document.removeEventListener('click', onClick);
      removeEventListener('hashchange', onAddress);
    };
  }, []);
  const selected = chosen !== undefined && ids.includes(chosen) ? chosen : (ids[0] as Id);
  return [selected, setChosen];
};
