import { MINUTE_MS } from '#core/time.ts';
import type { Area, AreaContext } from '../area.ts';
import type { Audited } from '../audit/audit-service.ts';
import type { FileService } from '../file/file-service.ts';
import type { SignOffService } from '../sign-off/sign-off-service.ts';
import { createCatalogRepository } from './catalog-repository.ts';
import { registerCatalogRoutes } from './catalog-routes.ts';
import { type CatalogService, createCatalogService } from './catalog-service.ts';
import { type CatalogDesk, registerCatalogDeskRoutes } from './desk/catalog-desk-routes.ts';
import { createListRepository } from './desk/list-repository.ts';
import { createListDeskService } from './desk/list-service.ts';
import { createOfferDeskRepository } from './desk/offer-desk-repository.ts';
import { createOfferDeskService } from './desk/offer-desk-service.ts';
import { createProductDeskRepository } from './desk/product-desk-repository.ts';
import { createProductDeskService } from './desk/product-desk-service.ts';
import { createPublishRepository } from './desk/publish-repository.ts';
import { reclassificationJobs } from './desk/reclassify.ts';
import { createPictureRepository } from './picture/picture-repository.ts';
import { registerPictureRoutes } from './picture/picture-routes.ts';
import { createPictureService, type PictureService } from './picture/picture-service.ts';
import { createProductListRepository } from './product-list-repository.ts';
import { createSpokenRepository, type SpokenRepository } from './spoken-repository.ts';
import { createTradeBooks } from './trade-books.ts';
import { createVocabularyCache } from './vocabulary-cache.ts';

export interface CatalogNeeds {
  readonly audited: Audited;
  readonly files: FileService;
  readonly signOffs: SignOffService;
}

interface CatalogServices extends CatalogService {
  /** Product photos in small sizes. */
  readonly pictures: PictureService;
  /** The parts of the catalogue that the desk's areas need. */
  readonly desk: CatalogDesk;
  /** Writes each shop's current line of these products, so that phones get them at their next sync. */
  readonly publishOffers: (productIds: readonly number[]) => Promise<void>;
  /** The part for areas that change stock. */
  readonly publishing: Pick<ReturnType<typeof createPublishRepository>, 'lockProducts' | 'publish'>;
  /** Texts of products that are read aloud. */
  readonly spoken: SpokenRepository;
  /** Finds a photo by its public name; undefined when there is none. */
  readonly photo: (name: string) => Promise<Buffer | undefined>;
}

export function createCatalogArea(
  { database, budget, photos, deps, queue, wake }: AreaContext,
  { audited, files, signOffs }: CatalogNeeds,
): Area<CatalogServices> {
  const lists = createProductListRepository(database);
  const vocabulary = createVocabularyCache(() => database.fresh(lists.words), deps.now);
  const service = createCatalogService({
    catalog: createCatalogRepository(database),
    lists,
    vocabulary: vocabulary.read,
    tradeWords: createTradeBooks(),
    deps,
  });
  const parts = {
    products: createProductDeskRepository(database),
    offers: createOfferDeskRepository(database),
    lists: createListRepository(database),
    publishing: createPublishRepository(database),
    forgetWords: vocabulary.forget,
    audited,
    signOffs,
    budget,
    deps,
    queue,
    wake,
  };
  const desk = { products: createProductDeskService(parts), offers: createOfferDeskService(parts), lists: createListDeskService(parts) };
  const pictures = createPictureService({ ...parts, pictures: createPictureRepository(database), files, photos });
  return {
    service: {
      ...service,
      desk,
      pictures,
      publishing: parts.publishing,
      spoken: createSpokenRepository(database),
      publishOffers: (productIds) => parts.publishing.publish(productIds, deps.newId(), { what: 'offers' }),
      photo: async (name) => (await pictures.read(name, 'image/webp'))?.content,
    },
    routes: (register, app) => {
      registerPictureRoutes(register, app, pictures);
      registerCatalogRoutes(register, service);
      registerCatalogDeskRoutes(register, desk);
    },
    jobs: reclassificationJobs(parts),
    sweeps: [{ name: 'publish-stock', everyMs: MINUTE_MS, run: service.publishStock }],
  };
}
