// Messages between the server and the embedded database's thread.

export type WorkerRequest =
  | { readonly id: number; readonly kind: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly id: number; readonly kind: 'dump' | 'flushes' | 'close' };

export interface WorkerError {
  readonly message: string;
  /** SQLSTATE. */
  readonly code?: string | undefined;
  readonly constraint?: string | undefined;
  readonly detail?: string | undefined;
}

export type WorkerAnswer =
  | { readonly id: number; readonly rows: Record<string, unknown>[]; readonly affected: number }
  | { readonly id: number; readonly error: WorkerError };
