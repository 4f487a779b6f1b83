import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Figures and pictures that only the data know reach the style sheet as variables. */
    [variable: `--${string}`]: string | number | undefined;
  }
}
