// Simulates the service centres' wallet over real HTTP: its page at /dev/csc/v1/payment/{urlFraction}, its calls at /dev/csc/api/v2.
import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SimulatorDependencies } from '../dependencies.ts';
import { acceptForms } from '../form-bodies.ts';
import { registerWalletApi } from './wallet-api.ts';
import { createWalletBook } from './wallet-book.ts';
import { registerWalletPage } from './wallet-page.ts';

export interface SimulatedWalletSettings {
  readonly merchantId: string;
  /** PEM. The wallet's. */
  readonly privateKey: string;
  /** PEM. The shop's. */
  readonly publicKey: string;
}

/** All servers that use this wallet share its state. */
export function createWallet(settings: SimulatedWalletSettings, deps: SimulatorDependencies): (app: FastifyInstance) => void {
  const keys = { privateKey: createPrivateKey(settings.privateKey), publicKey: createPublicKey(settings.publicKey) };
  const parts = { merchantId: settings.merchantId, keys, book: createWalletBook(deps), randomBytes: deps.randomBytes };
  return (app) => {
    acceptForms(app);
    registerWalletApi(app, parts);
    registerWalletPage(app, parts);
  };
}
