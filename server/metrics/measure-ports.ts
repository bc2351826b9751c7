// Counts and times the calls to outside services.
import { ProviderTrouble } from '../ports/provider-trouble.ts';

export interface ProviderCall {
  /** The port's name in `Ports`. */
  readonly provider: string;
  readonly call: string;
  /** `refused`: the provider understood and refused. `failed`: no answer, or an error. */
  readonly outcome: 'ok' | 'refused' | 'failed';
  readonly seconds: number;
}

type Observe = (call: ProviderCall) => void;

const outcomeOf = (error: unknown): ProviderCall['outcome'] =>
  error instanceof ProviderTrouble && !error.isRetryable ? 'refused' : 'failed';

/** Returns the same port, with every asynchronous call observed. */
function measurePort<Port extends object>(provider: string, port: Port, observe: Observe): Port {
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        const startedAt = performance.now();
        const answer: unknown = value.apply(target, args);
        if (!(answer instanceof Promise)) return answer;
        const seen = (outcome: ProviderCall['outcome']): void =>
          observe({ provider, call: String(name), outcome, seconds: (performance.now() - startedAt) / 1_000 });
        answer.then(
          () => seen('ok'),
          (error: unknown) => seen(outcomeOf(error)),
        );
        return answer;
      };
    },
  });
}

/** Returns all ports, each observed under its name. Absent ports stay absent. */
export function measurePorts<All extends object>(ports: All, observe: Observe): All {
  const entries = Object.entries(ports).map(([name, port]) => [
    name,
    typeof port === 'object' && port !== null ? measurePort(name, port as object, observe) : port,
  ]);
  return Object.fromEntries(entries) as All;
}
