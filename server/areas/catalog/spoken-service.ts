// Texts of products, for the area that makes sound of them.
import type { SpokenRepository } from './spoken-repository.ts';

export type { SpokenRow } from './spoken-repository.ts';
export type SpokenService = SpokenRepository;
