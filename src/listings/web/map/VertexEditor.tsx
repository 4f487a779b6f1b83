import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { limits } from '#platform/values/limits.ts';
import { Button } from '#platform/web/Button.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import type { Canvas } from './canvas.ts';
import { useMapWords } from './map-words.ts';
import { TaskBar } from './TaskBar.tsx';
import type { VertexEdits } from './use-vertex-edits.ts';
import css from './VertexEditor.module.css';
import type { VertexStep } from './vertex-commands.ts';

type Props = { canvas: RefObject<Canvas | null>; vertices: VertexEdits };

const directions = [
  { key: 'ArrowLeft', icon: 'arrow-left', word: 'left', x: -1, y: 0 },
  { key: 'ArrowUp', icon: 'arrow-up', word: 'up', x: 0, y: -1 },
  { key: 'ArrowDown', icon: 'arrow-down', word: 'down', x: 0, y: 1 },
  { key: 'ArrowRight', icon: 'arrow-right', word: 'right', x: 1, y: 0 },
] as const;

const stepOf = ({ x, y }: { x: number; y: number }, isLarge: boolean): VertexStep => {
  const pixels = isLarge ? limits.vertexStepLargePx : limits.vertexStepPx;
  return [x * pixels, y * pixels];
};

/** The corners of an area as buttons over the map, moved by arrow keys, and a bar with a button for each of the keys. */
export function VertexEditor({ canvas, vertices }: Props) {
  const hint = useId();
  const actions: Record<string, () => void> = {
    Enter: vertices.add,
    Delete: vertices.remove,
    Backspace: vertices.remove,
  };
  const onKey = (event: KeyboardEvent) => {
    const direction = directions.find(({ key }) => key === event.key);
    const action = direction ? () => vertices.move(stepOf(direction, event.shiftKey)) : actions[event.key];
    if (!action || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    action();
  };
  return (
    <div
      className={css.editing}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) vertices.commitPending();
      }}
    >
      <Handles canvas={canvas} vertices={vertices} hint={hint} onKey={onKey} />
      <Bar vertices={vertices} hint={hint} />
    </div>
  );
}

type HandlesProps = Props & { hint: string; onKey: (event: KeyboardEvent) => void };

function Handles({ canvas, vertices, hint, onKey }: HandlesProps) {
  const t = useMapWords().corners;
  const box = useRef<HTMLDivElement>(null);
  const { at, area = [], vertex } = vertices;
  const count = area.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies(count): handles that came late have to find their places too
  useEffect(
    () =>
      canvas.current?.vertices.follow(at, (pixels) => {
        for (const [index, handle] of [...(box.current?.children ?? [])].entries()) {
          const [x = 0, y = 0] = pixels[index] ?? [];
          (handle as HTMLElement).style.translate = `${x}px ${y}px`;
        }
      }),
    [canvas, at, count],
  );
  useEffect(() => {
    (box.current?.children[vertex] as HTMLElement | undefined)?.focus({ preventScroll: true });
  }, [vertex]);
  const names = area.map((_, index) => t.name({ n: index + 1 }));
  return (
    // Arrows are for the corners: programs that read screens would keep them to themselves.
    <div ref={box} className={css.handles} role="application" aria-label={t.label({ n: at + 1 })}>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          className={css.handle}
          aria-label={name}
          aria-describedby={hint}
          aria-current={index === vertex || undefined}
          onFocus={() => vertices.choose(index)}
          onKeyDown={onKey}
        />
      ))}
    </div>
  );
}

function Bar({ vertices, hint }: { vertices: VertexEdits; hint: string }) {
  const { corners: t, faults } = useMapWords();
  const { vertex, error, area = [] } = vertices;
  const name = t.name({ n: vertex + 1 });
  return (
    <div className={css.bar}>
      <TaskBar
        title={t.title}
        count={name}
        end={
          <Button size={36} onClick={vertices.end}>
            {t.done}
          </Button>
        }
        hint={error ? faults[error] : t.hint}
        isError={error !== null}
        keys={t.keyboardHint}
        hintId={hint}
      >
        <div className={css.actions}>
          {directions.map((direction) => (
            <IconButton
              key={direction.key}
              look="line"
              icon={direction.icon}
              label={t[direction.word]}
              onClick={({ shiftKey }) => vertices.move(stepOf(direction, shiftKey))}
            />
          ))}
          <span className={css.gap} />
          <IconButton look="line" icon="plus" label={t.add} onClick={vertices.add} />
          <IconButton
            look="line"
            icon="trash"
            label={t.remove({ name })}
            disabled={area.length <= limits.areaVerticesMin}
            onClick={vertices.remove}
          />
        </div>
      </TaskBar>
    </div>
  );
}
