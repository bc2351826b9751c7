// What every area gets, and what it gives. The root lists the areas and knows nothing else of them.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { CardMaker } from '../cards/card-maker.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Dependencies } from '../dependencies.ts';
import type { AnswerStore } from '../http/idempotency.ts';
import type { RateBudget } from '../http/limits/rate-budget.ts';
import type { RegisterCall } from '../http/register-call.ts';
import type { Sweep } from '../jobs/housekeeping.ts';
import type { JobKind, JobQueue } from '../jobs/job-queue.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import type { PdfMaker } from '../pdf/pdf-maker.ts';
import type { PhotoService } from '../photos/photo-service.ts';
import type { BackupWatch } from '../ports/backup-watch.ts';
import type { Ports } from '../ports/ports.ts';

/** What any area may need from outside; each takes its part. */
export interface AreaContext extends Pick<JobRunner, 'wake' | 'runNow'> {
  readonly config: Config;
  /** For the area's own repositories; nothing else of it asks the database. */
  readonly database: Database;
  readonly ports: Ports;
  readonly deps: Dependencies;
  readonly queue: JobQueue;
  readonly budget: RateBudget;
  readonly answers: AnswerStore;
  readonly photos: PhotoService;
  readonly cards: Pick<CardMaker, 'make'>;
  readonly pdfs: Pick<PdfMaker, 'make'>;
  /** Absent where nobody tells the server of its backups. */
  readonly backups?: BackupWatch | undefined;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

export interface Area<Service = unknown> {
  /** What other areas may ask. */
  readonly service: Service;
  /** Registers its calls. What is no call of the app, such as webhooks, goes to `app` itself. */
  readonly routes?: (register: RegisterCall, app: FastifyInstance) => void;
  /** The kinds of jobs it does, by name. */
  readonly jobs?: Readonly<Record<string, JobKind>>;
  /** Its housekeeping. */
  readonly sweeps?: readonly Sweep[];
}
