// The chart of a report: a bar for each row. The table below it has the same numbers, so screen readers skip the chart.
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import styles from './reports.module.css';

const HEIGHT = 240;
/** Words below a bar are cut after this many letters. */
const MOST_LETTERS = 10;

export interface Bar {
  readonly label: string;
  readonly value: number;
}

const short = (label: string): string => (label.length > MOST_LETTERS ? `${label.slice(0, MOST_LETTERS)}…` : label);

const inkOf = (element: Element, name: string): string => getComputedStyle(element).getPropertyValue(name).trim() || 'currentColor';

function optionsFor(element: HTMLElement, bars: readonly Bar[]): UPlot.Options {
  const ink = inkOf(element, '--ink-2');
  const axis = { stroke: ink, grid: { stroke: inkOf(element, '--line'), width: 1 }, ticks: { show: false } };
  const labels = (_plot: UPlot, splits: readonly number[]): string[] =>
    splits.map((at) => (Number.isInteger(at) ? short(bars[at]?.label ?? '') : ''));
  const { bars: pathsOf } = UPlot.paths;
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: [-0.6, Math.max(bars.length - 0.4, 1)] },
      y: { range: (_plot, low, high) => [Math.min(low, 0), Math.max(high, 1)] },
    },
    axes: [
      { ...axis, grid: { show: false }, space: 70, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500], values: labels },
      { ...axis, size: 72, values: (_plot, splits) => splits.map((value) => value.toLocaleString('en-IN', { notation: 'compact' })) },
    ],
    series: [{}, { fill: inkOf(element, '--green'), ...(pathsOf ? { paths: pathsOf({ size: [0.7, 48] }) } : {}), points: { show: false } }],
  };
}

export function ReportChart({ bars }: { readonly bars: readonly Bar[] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const plot = new UPlot(optionsFor(element, bars), [bars.map((_, i) => i), bars.map(({ value }) => value)], element);
    const fit = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    fit.observe(element);
    return () => {
      fit.disconnect();
      plot.destroy();
    };
  }, [bars]);
  return <div ref={place} className={styles.chart} aria-hidden="true" />;
}
