import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './SectionTabs.module.css';

/** Links to the sections of a long page; stays in view and marks the section being read, of several the upper one. */
export function SectionTabs({ sections, label }: { sections: { id: string; title: ReactNode }[]; label: string }) {
  const [current, setCurrent] = useState(sections[0]?.id ?? '');
  const ids = sections.map(({ id }) => id).join(' ');
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const inOrder = ids.split(' ');
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        // A busy page hears of several changes of a section at once, in their order.
        for (const { isIntersecting, target } of changes)
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        const read = inOrder.find((id) => inView.has(id));
        if (read) setCurrent(read);
      },
      { rootMargin: '-20% 0px -70% 0px' },
    );
    for (const id of inOrder) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`a[href="#${current}"]`);
    if (link && nav.current) nav.current.scrollTo({ left: link.offsetLeft - 16, behavior: 'smooth' });
  }, [current]);
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}
