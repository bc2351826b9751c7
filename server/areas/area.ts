// Types of an area: the parts that it receives and the parts that it provides. The root lists the areas and knows nothing else
// about them.
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
import type { SoundMaker } from '../sound/sound-maker.ts';

/** Outside dependencies of all areas; each takes its part. */
export interface AreaContext extends Pick<JobRunner, 'wake' | 'runNow'> {
  readonly config: Config;
  /** Only for the area's own repositories. */
  readonly database: Database;
  readonly ports: Ports;
  readonly deps: Dependencies;
  readonly queue: JobQueue;
  readonly budget: RateBudget;
  readonly answers: AnswerStore;
  readonly photos: PhotoService;
  readonly cards: Pick<CardMaker, 'make'>;
  readonly pdfs: Pick<PdfMaker, 'make'>;
  readonly sounds: Pick<SoundMaker, 'encode'>;
  /** Absent when the server does not know its backups. */
  readonly backups?: BackupWatch | undefined;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

export interface Area<Service = unknown> {
  /** The service that other areas may call. */
  readonly service: Service;
  /** Registers its calls. Other routes, such as webhooks, are registered on `app` itself. */
  readonly routes?: (register: RegisterCall, app: FastifyInstance) => void;
  /** The area's kinds of jobs, by name. */
  readonly jobs?: Readonly<Record<string, JobKind>>;
  /** The area's housekeeping tasks. */
  readonly sweeps?: readonly Sweep[];
}
