import { useEffect, useRef } from 'react';
import { limits } from '#platform/values/limits.ts';
import styles from './Confetti.module.css';

/** `angle` 90 throws upwards; `spread` is the width of the bundle; both in degrees. */
export type ConfettiSettings = { particles: number; spread: number; angle: number };
export const confettiDefaults: ConfettiSettings = {
  particles: limits.confettiParticles,
  spread: limits.confettiSpreadDegrees,
  angle: limits.confettiAngleDegrees,
};

type Particle = { x: number; y: number; vx: number; vy: number; turn: number; spin: number; colour: string };

const colours = ['#1d4baf', '#72a0f5', '#ffab4a', '#fd962c', '#1aa6ac', '#36ac62'];
const FRAMES = 180;

/** A burst of paper for a winner, once, from the lower middle. Nothing for those who want less motion. */
export function Confetti({ particles, spread, angle }: Partial<ConfettiSettings>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const settings = {
      ...confettiDefaults,
      ...(particles && { particles }),
      ...(spread && { spread }),
      ...(angle && { angle }),
    };
    const context = canvas.current?.getContext('2d');
    if (!context || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    return whenSized(context.canvas, () => burst(context, settings));
  }, [particles, spread, angle]);
  return <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />;
}

/** Begins once the canvas has a size: in a dialog it has none before the dialog opens. Returns the end of it. */
const whenSized = (canvas: HTMLCanvasElement, begin: () => () => void): (() => void) => {
  let end: (() => void) | null = null;
  const sizes = new ResizeObserver(() => {
    if (end !== null || canvas.clientWidth === 0 || canvas.clientHeight === 0) return;
    sizes.disconnect();
    end = begin();
  });
  sizes.observe(canvas);
  return () => {
    sizes.disconnect();
    end?.();
  };
};

/** Draws the burst until it has fallen; the returned function stops it. */
const burst = (context: CanvasRenderingContext2D, settings: ConfettiSettings): (() => void) => {
  const { canvas } = context;
  canvas.width = canvas.clientWidth;
  canvas.height = canvas.clientHeight;
  const pieces = Array.from({ length: settings.particles }, () => thrown(canvas, settings));
  let frame = 0;
  let handle = requestAnimationFrame(function draw() {
    context.clearRect(0, 0, canvas.width, canvas.height);
    frame += 1;
    if (frame > FRAMES) return;
    context.globalAlpha = Math.min(1, (FRAMES - frame) / 60);
    for (const piece of pieces) animatePiece(context, piece);
    handle = requestAnimationFrame(draw);
  });
  return () => cancelAnimationFrame(handle);
};

const thrown = ({ width, height }: HTMLCanvasElement, { spread, angle }: ConfettiSettings): Particle => {
  const direction = ((angle + (Math.random() - 0.5) * spread) * Math.PI) / 180;
  const speed = (0.5 + Math.random() * 0.5) * Math.max(14, height / 32);
  const colour = colours[Math.floor(Math.random() * colours.length)] ?? '#1d4baf';
  return {
    x: width / 2,
    y: height * 0.9,
    vx: Math.cos(direction) * speed,
    vy: -Math.sin(direction) * speed,
    turn: Math.random() * 6,
    spin: Math.random() * 0.3 - 0.15,
    colour,
  };
};

const animatePiece = (context: CanvasRenderingContext2D, piece: Particle): void => {
  piece.vx *= 0.985;
  piece.vy = piece.vy * 0.985 + 0.22;
  piece.x += piece.vx;
  piece.y += piece.vy;
  piece.turn += piece.spin;
  context.save();
  context.translate(piece.x, piece.y);
  context.rotate(piece.turn);
  context.fillStyle = piece.colour;
  // A flat paper that tumbles: its height is what the light sees of it.
  context.fillRect(-4, -3, 8, 6 * Math.abs(Math.cos(piece.turn * 2)) + 1);
  context.restore();
};
